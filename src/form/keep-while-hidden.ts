import type { TextStore } from '../browser/storage.ts';
import { storeBrandCode } from '../brand/cobrand.ts';
import { forgetDraftUserId, keepDraftUserId } from './draft-user-id.ts';

/**
 * Stores the typed user id while the page is hidden: a phone may end the page without any event, even `pagehide`, while
 * the visitor looks up a password in another app. Once the page is visible again, its field still holds the user id.
 * A page restored by Back has its brand on it, while the tab may have visited another: a reload would show that one.
 */
export function keepWhileHidden(
  window: Window,
  { session, wanted }: { session: TextStore; wanted: { code: string } },
): void {
  const { document } = window;
  let isGoing = false;
  // The page becomes hidden after `pagehide`, whose own listeners have decided what to store.
  window.addEventListener('pagehide', () => {
    isGoing = true;
  });
  window.addEventListener('pageshow', () => {
    isGoing = false;
    storeBrandCode(wanted.code, session);
  });
  document.addEventListener('visibilitychange', () => {
    if (isGoing) return;
    if (document.visibilityState === 'hidden') keepDraftUserId(document, session);
    else forgetDraftUserId(session);
  });
}
