export type Locks = Pick<LockManager, 'request'>;

export interface TabLock {
  /** Resolves when the lock is held or unavailable. */
  hold(): Promise<void>;
  /** Resolves when the lock is free. */
  release(): Promise<void>;
}

/**
 * A lock that this tab shares with the others. The browser frees it however the tab ends. If the browser gives no locks (a
 * sandboxed page), nothing is held.
 */
export function createTabLock(locks: Locks, name: string): TabLock {
  let held: { release: () => void; isHeld: Promise<void>; isFree: Promise<unknown> } | undefined;
  return {
    async hold() {
      held ??= request(locks, name);
      await held.isHeld;
    },
    async release() {
      const last = held;
      held = undefined;
      last?.release();
      await last?.isFree;
    },
  };
}

function request(locks: Locks, name: string) {
  const granted = signal();
  // May come before the lock is granted; the lock is then freed at once.
  const freed = signal();
  const isFree = locks
    .request(name, { mode: 'shared' }, () => {
      granted.resolve();
      return freed.promise;
    })
    .catch(() => granted.resolve());
  return { release: freed.resolve, isHeld: granted.promise, isFree };
}

function signal() {
  let resolve: (() => void) | undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { resolve: () => resolve?.(), promise };
}
