import { base, routes } from '../addresses.ts';
import { nextTask } from '../browser/next-task.ts';
import { painted } from '../browser/painted.ts';
import { openPage } from '../start/page-opening.ts';
import { arrivalReason } from '../screens/sign-in/arrival-message.ts';
import { keepPresses } from './presses.ts';
import { type StandingScreen, showKnownScreen } from './show-known-screen.ts';

// Stands before the document's other scripts but the watch, and needs none of them: where the document brings the sign-in
// screen, this is all that has to run until it takes typing.
const { location, history } = window;
const signIn = base + routes.signIn;
let standing: StandingScreen | undefined;
// First of all, so that the others run whatever becomes of this one.
void new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  .then(() => standing && painted())
  .then(runOthers);
// The bare base path is where an installed portal starts. In capitals, or with a slash more, it is the program that knows the
// screen (screen-at.ts): that costs the document too much.
if (location.pathname === base) {
  history.replaceState(history.state, '', signIn + location.search + location.hash);
}
const opening = openPage(window);
const presses = keepPresses(document);
// Another screen, or a message to arrive with, is React's to show.
const reason = arrivalReason(opening.navigation.start.searchParams);
const isDrawnEarly = location.pathname === signIn && reason === undefined;
if (isDrawnEarly) standing = showKnownScreen(window, opening);
window.portalOpened = { ...window.portalWatch, ...opening, presses, isDrawnEarly, standing };

/** A document that brings the screen holds its other scripts back: even to look through them takes a slow device a while. */
async function runOthers(): Promise<void> {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[type=later]')) {
    // A key that is pressed meanwhile shows between them.
    await nextTask();
    script.type = '';
    // Where it is put into the page once more, its type is looked at once more.
    document.body.append(script);
  }
}
