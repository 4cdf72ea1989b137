import type { TextStore } from '../browser/storage.ts';
import { keepDraftUserId, takeDraftUserId } from './draft-user-id.ts';

/**
 * Keeps the typed user id of a page that nobody sees: a phone ends it without a word, `pagehide` included, while its visitor
 * looks a password up in another app. A page that is seen again has it in its field.
 */
export function keepUnseen(window: Window, session: TextStore): void {
  const { document } = window;
  let isGoing = false;
  // It goes unseen after this, and the listeners of this have settled what is kept.
  window.addEventListener('pagehide', () => {
    isGoing = true;
  });
  window.addEventListener('pageshow', () => {
    isGoing = false;
  });
  document.addEventListener('visibilitychange', () => {
    if (isGoing) return;
    if (document.visibilityState === 'hidden') keepDraftUserId(document, session);
    else takeDraftUserId(session);
  });
}
