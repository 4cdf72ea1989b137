import { openedAt } from '../../browser/opened-at.ts';
import type { TextStore } from '../../browser/storage.ts';
import { isStoredSince } from '../../form/last-sign-in.ts';
import { useOnArrival } from '../../form/use-page-restored.ts';
import { isOtherUserSigningIn } from '../../form/user-id.ts';
import { useServices } from '../../services.tsx';

const storageKey = 'passwordChangedAt';

/** Remembers when a password was last changed on this device, but not whose. */
export function notePasswordChange(local: TextStore): void {
  local.set(storageKey, String(Date.now()));
}

/**
 * Calls `notify` if the visitor returns to this page after the password was changed: in another tab, or by a form post
 * from which Back led here. Returns the check, to repeat after a refusal.
 */
export function usePasswordChanged(notify: () => void): () => boolean {
  const { cookies, session, local } = useServices();
  const isChanged = () =>
    isStoredSince(local, storageKey, openedAt(window.history)) && !isOtherUserSigningIn(cookies, session);
  useOnArrival(() => {
    if (isChanged()) notify();
  });
  return isChanged;
}
