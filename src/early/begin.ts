import { beginPage } from '../start/page-beginning.ts';

// On a first visit this runs at the top of the document: the first requests leave while the rest of it is still arriving.
const { portalOpened } = window;
if (portalOpened !== undefined) window.portalBegun = beginPage(window, portalOpened);
