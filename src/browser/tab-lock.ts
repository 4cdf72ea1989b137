export type Locks = Pick<LockManager, 'request'>;

export interface TabLock {
  /** Resolves when the lock is held or unavailable. */
  hold(): Promise<void>;
  /** Resolves when the lock is free. */
  letGo(): Promise<void>;
}

/**
 * A lock that this tab shares with the others. The browser frees it however the tab ends. If the browser gives no locks (a
 * sandboxed page), nothing is held.
 */
export function createTabLock(locks: Locks, name: string): TabLock {
  let held: { free: () => void; isHeld: Promise<void>; isFree: Promise<unknown> } | undefined;
  return {
    async hold() {
      held ??= request(locks, name);
      await held.isHeld;
    },
    async letGo() {
      const last = held;
      held = undefined;
      last?.free();
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
      granted.give();
      return freed.isGiven;
    })
    .catch(() => granted.give());
  return { free: freed.give, isHeld: granted.isGiven, isFree };
}

function signal() {
  let give: (() => void) | undefined;
  const isGiven = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give?.(), isGiven };
}
