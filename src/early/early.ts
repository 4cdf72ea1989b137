import { keepDraftUserId } from '../form/draft-user-id.ts';
import { showFirstScreen } from './show-first-screen.ts';
import { loadProgram } from './load-program.ts';
import { keepPresses } from './presses.ts';

// Stands at the end of the document, and is all that runs until the form takes typing.
const start = window.portalBegun;
if (start === undefined) throw new Error('the first script of the document did not run');
const presses = keepPresses(document, () => keepDraftUserId(document, start.session));
const isShown = showFirstScreen(window, start);
window.portalStart = { ...start, isShown, presses };
void loadProgram(window, { isShown, session: start.session });
