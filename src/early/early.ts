import type { Facts } from '../start/boot.ts';
import { firstTranslate } from '../locale/first-texts.ts';
import { startPage } from '../start/page-start.ts';
import { delayNotice, loadProgram } from './load-program.ts';
import { drawFirstScreen, showFirstScreen } from './show-first-screen.ts';

// Runs at the end of the document: draws the sign-in screen, if that did not come with it, so that the form takes typing.
const { portalBegun: beginning } = window;
if (Object.isFrozen(document.adoptedStyleSheets)) {
  // Frozen (Chrome before 99) or missing (Safari before 16.4): a browser older than those the README names. The program could
  // only call that an error of the portal's own. The hold's sentence advises another browser, and need not wait any longer.
  delayNotice(document, 0);
} else if (beginning === undefined) {
  // An earlier script has failed. The program finds `window.portalStart` unset and reports that on the page.
  void loadProgram(document, Promise.resolve(false));
} else {
  const start = startPage(window, beginning);
  const { navigation, isDrawnEarly, embedded, presses, recover } = start;
  void start.firstFacts.then((facts) => {
    presses.slowLine = facts && firstTranslate(facts.texts)('form.slowLine');
  });
  const isShown = isDrawnEarly ? showFirstScreen(window, start, embedded) : Promise.resolve(false);
  const drawScreen = (facts: Facts) => drawFirstScreen(document, { facts, navigation });
  window.portalStart = { ...start, isShown, drawScreen };
  void loadProgram(document, isShown, recover);
}
