import type { Facts } from '../start/boot.ts';
import { startPage } from '../start/page-start.ts';
import { loadProgram } from './load-program.ts';
import { drawFirstScreen, showFirstScreen } from './show-first-screen.ts';

// Stands at the end of the document, and is all that runs until the form takes typing, where that did not come with it.
const { portalBegun: begun } = window;
if (begun === undefined) {
  // A script before this one has failed. The program finds nothing begun, and says so on the page.
  void loadProgram(document, Promise.resolve(false));
} else {
  const start = startPage(window, begun);
  const { navigation, isDrawnEarly, standing, presses, beginAnew } = start;
  void start.firstFacts.then((facts) => {
    presses.stillWorking = facts?.texts.translate('form.stillWorking');
  });
  const isShown = isDrawnEarly ? showFirstScreen(window, start, standing) : Promise.resolve(false);
  const drawScreen = (facts: Facts) => drawFirstScreen(document, { facts, navigation });
  window.portalStart = { ...start, isShown, drawScreen };
  void loadProgram(document, isShown, beginAnew);
}
