import type { Facts } from '../boot.ts';
import { keepDraftUserId } from '../form/draft-user-id.ts';
import { drawFirstScreen, showFirstScreen } from './show-first-screen.ts';
import { loadProgram } from './load-program.ts';
import { keepPresses } from './presses.ts';

// Stands at the end of the document, and is all that runs until the form takes typing.
const start = window.portalBegun;
if (start === undefined) {
  // The script before this one has failed. The program finds nothing begun, and says so on the page.
  void loadProgram(window, { isShown: Promise.resolve(false) });
} else {
  const presses = keepPresses(document, () => keepDraftUserId(document, start.session));
  const isShown = showFirstScreen(window, start);
  const { navigation } = start;
  const drawScreen = (facts: Facts) =>
    drawFirstScreen(document, { facts, draftUserId: undefined, navigation });
  window.portalStart = { ...start, isShown, presses, drawScreen };
  void loadProgram(window, { isShown, session: start.session });
}
