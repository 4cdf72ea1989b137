import type { TextStore } from '../browser/storage.ts';
import { storeBrandCode } from '../brand/cobrand.ts';
import { forgetDraftUserId, keepDraftUserId } from './draft-user-id.ts';

/**
 * Stores the typed user id while the page is hidden: a phone may end the page without any event, even `pagehide`, while
 * the visitor looks up a password in another app. Once the page is visible again, its field still holds the user id.
 * The tab's next page is of the brand that this one shows, even if its address names none: since the brand was stored, the
 * tab may have visited another and come back, or the storage may have been cleared.
 */
export function keepWhileHidden(
  window: Window,
  { session, wanted }: { session: TextStore; wanted: { code: string } },
): void {
  const { document } = window;
  let isGoing = false;
  // The page becomes hidden after `pagehide`, whose own listeners have decided what to store.
  const onTurn = ({ type }: Event) => {
    isGoing = type === 'pagehide';
    storeBrandCode(wanted.code, session);
  };
  window.addEventListener('pagehide', onTurn);
  window.addEventListener('pageshow', onTurn);
  document.addEventListener('visibilitychange', () => {
    if (isGoing) return;
    if (document.visibilityState === 'hidden') keepDraftUserId(document, session);
    else forgetDraftUserId(session);
  });
}
