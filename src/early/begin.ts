import { base, routes } from '../addresses.ts';
import { startPage } from '../page-start.ts';

// Stands at the top of the document itself: the questions are on their way while the rest of it is still coming.
const { location, history } = window;
// The bare base path is where an installed portal starts.
if (location.pathname === base) {
  history.replaceState(history.state, '', base + routes.signIn + location.search + location.hash);
}
window.portalBegun = startPage(window);
