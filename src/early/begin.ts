import { beginPage } from '../start/page-beginning.ts';

// On a first visit this runs at the top of the document: the questions are on their way while the rest of it is still coming.
const { portalOpened } = window;
if (portalOpened !== undefined) window.portalBegun = beginPage(window, portalOpened);
