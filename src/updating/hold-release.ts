import type { Stays } from '../browser/leaving.ts';
import { createTabLock, type Locks } from '../browser/tab-lock.ts';
import { whenLeft } from './when-left.ts';
import { releaseLock } from './lock-names.ts';

/**
 * Holds a lock for as long as the page stands, so that the worker keeps its release's files. Resolves once it is held or
 * unavailable.
 */
export function holdRelease(
  window: Pick<EventTarget, 'addEventListener'>,
  { locks, stays }: { locks: Locks; stays: Stays },
  release: string,
): Promise<void> {
  const lock = createTabLock(locks, releaseLock(release));
  const held = lock.hold();
  whenLeft(window, stays, (isLeft) => void (isLeft ? lock.release() : lock.hold()));
  return held;
}
