/** Wrong tokens of one address before it has to wait. */
export const addressAttempts = 5;
/** Wrong tokens of all addresses together: a guesser may have many. */
export const allAttempts = 100;
export const attemptWindowMs = 15 * 60_000;

interface Count {
  failures: number;
  endsAt: number;
}

/** Counts wrong tokens, by address and altogether, each over a window that begins at the first one. */
export function createAttemptLimit(now: () => number) {
  const counts = new Map<string, Count>();
  /** Where somebody had the token: a guesser elsewhere, who has many addresses, must not keep support out. */
  const known = new Set<string>();
  // No address is empty.
  const everybody = '';

  const isOver = ({ endsAt }: Count) => {
    const leftMs = endsAt - now();
    // A clock that was set back would keep support out until it is there again.
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
    /** How long this address has to wait before it may try, in ms; 0: it may. */
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
