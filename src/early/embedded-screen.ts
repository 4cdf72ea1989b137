import { base, routes } from '../addresses.ts';
import { nextTask } from '../browser/next-task.ts';
import { painted } from '../browser/painted.ts';
import { openPage } from '../start/page-opening.ts';
import { arrivalReason } from '../screens/sign-in/arrival-message.ts';
import { holdPresses } from './presses.ts';
import { type EmbeddedScreen, showEmbeddedScreen } from './show-embedded-screen.ts';

// Runs before all of the document's scripts but the watch, and needs none of them: if the document brings the sign-in
// screen, nothing else has to run before the form takes typing.
const signIn = base + routes.signIn;
let embedded: EmbeddedScreen | undefined;
// Comes first, so that the other scripts run even if this one fails.
document.addEventListener('DOMContentLoaded', runOthers);
// Whoever types only the host’s name is led to the bare base path. Capitals and extra slashes are left to the program
// (screen-at.ts): handling them would cost the document too many bytes.
if (location.pathname === base) {
  history.replaceState(history.state, '', signIn + location.search + location.hash);
}
const opening = openPage(window);
const presses = holdPresses(document);
const hold = document.querySelector('.hold');
// Other screens, and a message on arrival, are left to React.
const reason = arrivalReason(opening.navigation.start.searchParams);
const isDrawnEarly = location.pathname === signIn && reason === undefined;
if (isDrawnEarly) embedded = showEmbeddedScreen(window, opening);
window.portalOpened = { ...window.portalWatch, ...opening, presses, isDrawnEarly, embedded };

type Late = (HTMLScriptElement | HTMLLinkElement) & { rel?: string };

/** A document that brings the screen puts off its logo and its other scripts: even parsing scripts takes a slow device a while. */
async function runOthers(): Promise<void> {
  if (embedded) await painted();
  for (const late of document.querySelectorAll<Late>('[type=later]')) {
    // Lets a key pressed meanwhile show between two scripts.
    await nextTask();
    late.type = '';
    // Browsers check a script's type again only when it is inserted again.
    document.body.append(late);
    // Makes the logo's link a preload: only now, or it would be requested twice. To a script this means nothing.
    late.rel = 'preload';
  }
  if (window.portalStart) return;
  // If the document is whole, its last script was changed in transit and may not run: nothing would ever answer the form. The
  // hold, which a document without a screen still shows, will say so.
  if (hold && document.querySelector('noscript')) document.getElementById('root')?.replaceChildren(hold);
}
