import type { Facts } from '../boot.ts';
import { loadProgram } from './load-program.ts';
import { drawFirstScreen, showFirstScreen } from './show-first-screen.ts';

// Stands at the end of the document, and is all that runs until the form takes typing, where that did not come with it.
const { portalOpened: opened, portalBegun: start } = window;
if (opened === undefined || start === undefined) {
  // A script before this one has failed. The program finds nothing begun, and says so on the page.
  void loadProgram(window, { isShown: Promise.resolve(false) });
} else {
  const isShown = opened.isDrawnEarly
    ? showFirstScreen(window, start, opened.standing)
    : Promise.resolve(false);
  const { navigation } = start;
  const drawScreen = (facts: Facts) =>
    drawFirstScreen(document, { facts, draftUserId: undefined, navigation });
  window.portalStart = { ...start, isShown, presses: opened.presses, drawScreen };
  void loadProgram(window, { isShown, session: start.session });
}
