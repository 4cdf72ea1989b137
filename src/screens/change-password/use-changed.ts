import { openedAt } from '../../browser/opened-at.ts';
import type { TextStore } from '../../browser/storage.ts';
import { isKeptSince } from '../../form/last-sign-in.ts';
import { useArrivals } from '../../form/use-return.ts';
import { isAnotherAwaited } from '../../form/user-id.ts';
import { useServices } from '../../services.tsx';

const stored = 'passwordChangedAt';

/** Remembers when a password was last changed on this device; nothing of whose. */
export function noteChange(local: TextStore): void {
  local.set(stored, String(Date.now()));
}

/**
 * Calls `tell` where the password was changed after the visitor came to this page, and they come to it again: in another tab, or
 * by a form post that Back has led from. Gives what looks once more, after a refusal.
 */
export function useChanged(tell: () => void): () => boolean {
  const { cookies, session, local } = useServices();
  const isChanged = () =>
    isKeptSince(local, stored, openedAt(window.history)) && !isAnotherAwaited(cookies, session);
  useArrivals(() => {
    if (isChanged()) tell();
  });
  return isChanged;
}
