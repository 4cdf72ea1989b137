import { createTabLock, type TabLock } from '../browser/tab-lock.ts';

/** The in-progress flag (specification, section 4), for the other tabs: the one in which a run is under way holds it. */
export interface RunLock extends TabLock {
  isHeld(): Promise<boolean>;
}

const name = 'portal-token-run';

/** The browser lets it go with the tab, and this with the page: one that is left goes on with nothing. */
export function createRunLock(window: Pick<Window, 'navigator' | 'addEventListener'>): RunLock | undefined {
  // Browsers of old have none.
  const locks: LockManager | undefined = window.navigator.locks;
  if (locks === undefined) return undefined;
  const lock = createTabLock(locks, name);
  window.addEventListener('pagehide', () => void lock.letGo());
  return {
    ...lock,
    async isHeld() {
      const { held } = await locks.query();
      return held?.some((one) => one.name === name) === true;
    },
  };
}
