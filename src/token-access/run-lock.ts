import { createTabLock, type TabLock } from '../browser/tab-lock.ts';

/** The in-progress flag (specification, section 4) for other tabs: the tab with a run under way holds the lock. */
export interface RunLock extends TabLock {
  isHeld(): Promise<boolean>;
}

const lockName = 'portal-token-run';

/** The browser releases the lock with the tab, and this code with the page: a page that was left continues nothing. */
export function createRunLock(window: Pick<Window, 'navigator' | 'addEventListener'>): RunLock | undefined {
  // An insecure origin has none.
  const locks: LockManager | undefined = window.navigator.locks;
  if (locks === undefined) return undefined;
  const lock = createTabLock(locks, lockName);
  window.addEventListener('pagehide', () => void lock.release());
  return {
    ...lock,
    async isHeld() {
      const { held } = await locks.query();
      return held?.some((one) => one.name === lockName) === true;
    },
  };
}
