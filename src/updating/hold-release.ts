import type { Stays } from '../browser/leaving.ts';
import { createTabLock, type Locks } from '../browser/tab-lock.ts';
import { whenLeft } from './when-left.ts';
import { releaseLock } from './lock-names.ts';

/**
 * Says for as long as the page stands that its release is in use, so that the worker keeps that release's files. Resolves
 * when it is said.
 */
export function holdRelease(
  window: Pick<EventTarget, 'addEventListener'>,
  { locks, stays }: { locks: Locks; stays: Stays },
  release: string,
): Promise<void> {
  const lock = createTabLock(locks, releaseLock(release));
  const isSaid = lock.hold();
  whenLeft(window, stays, (isLeft) => void (isLeft ? lock.letGo() : lock.hold()));
  return isSaid;
}
