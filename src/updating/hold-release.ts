import { createTabLock, type Locks, releaseLock } from './tab-lock.ts';

/**
 * Says for as long as the page stands that its release is in use, so that the worker keeps that release's files. Resolves
 * when it is said.
 */
export function holdRelease(
  window: Pick<Window, 'addEventListener'>,
  locks: Locks,
  release: string,
): Promise<void> {
  const lock = createTabLock(locks, releaseLock(release));
  const isSaid = lock.hold();
  // One that holds a lock could not be kept for Back.
  window.addEventListener('pagehide', () => void lock.letGo());
  window.addEventListener('pageshow', () => void lock.hold());
  return isSaid;
}
