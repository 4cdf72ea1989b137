/** Wrong tokens from one address before it has to wait. */
export const addressAttempts = 5;
/** Wrong tokens from all addresses together: a guesser may have many addresses. */
export const allAttempts = 100;
export const attemptWindowMs = 15 * 60_000;

interface Count {
  failures: number;
  endsAt: number;
}

/** Counts wrong tokens, per address and in total, each within a window that begins with the first one. */
export function createAttemptLimit(now: () => number) {
  const counts = new Map<string, Count>();
  /** Addresses that have sent the right token: a guesser with many other addresses must not lock support out. */
  const known = new Set<string>();
  // The key of the total: no address is empty.
  const everybody = '';

  const isOver = ({ endsAt }: Count) => {
    const leftMs = endsAt - now();
    // Without the second check, a clock that was set back would lock support out until it catches up.
    return leftMs <= 0 || leftMs > attemptWindowMs;
  };
  const current = (address: string): Count | undefined => {
    const count = counts.get(address);
    return count === undefined || isOver(count) ? undefined : count;
  };
  const waitFor = (address: string, most: number) => {
    const count = current(address);
    return count === undefined || count.failures < most ? 0 : count.endsAt - now();
  };

  return {
    /** How long this address has to wait before it may try, in ms; 0: it may try now. */
    waitMs: (address: string) =>
      Math.max(waitFor(address, addressAttempts), known.has(address) ? 0 : waitFor(everybody, allAttempts)),
    fail(address: string): void {
      for (const name of [address, everybody]) {
        const count = current(name) ?? { failures: 0, endsAt: now() + attemptWindowMs };
        counts.set(name, { ...count, failures: count.failures + 1 });
      }
      for (const [name, count] of counts) if (isOver(count)) counts.delete(name);
    },
    succeed(address: string): void {
      counts.delete(address);
      known.add(address);
    },
  };
}
