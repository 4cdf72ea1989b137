export interface RateLimitOptions {
  /** What one address may use up in a minute, and at once when it has been quiet for one. */
  perMinute: number;
  now: () => number;
}

const minuteMs = 60_000;
/** More than any collector hears from at a time; beyond it the quietest are forgotten. */
const mostAddresses = 100_000;

/** A bucket for each address: it fills up again in a minute. */
export function createRateLimit({ perMinute, now }: RateLimitOptions) {
  const buckets = new Map<string, { left: number; at: number }>();

  function bucketOf(address: string) {
    const at = now();
    const known = buckets.get(address);
    // A clock that was set back would take away what it gave.
    const quietMs = known === undefined ? minuteMs : Math.max(0, at - known.at);
    const left = Math.min(perMinute, (known?.left ?? 0) + (quietMs * perMinute) / minuteMs);
    const bucket = { left, at };
    // Put in anew, the map's order is the order of last use.
    buckets.delete(address);
    buckets.set(address, bucket);
    for (const [quietest] of buckets) {
      if (buckets.size <= mostAddresses) break;
      buckets.delete(quietest);
    }
    return bucket;
  }

  return {
    /** Takes `amount`, if that much is there. */
    take: (address: string, amount: number): boolean => {
      const bucket = bucketOf(address);
      // What is larger than the whole bucket passes when it is full, or it never would.
      const wanted = Math.min(amount, perMinute);
      if (bucket.left < wanted) return false;
      bucket.left -= wanted;
      return true;
    },
    secondsUntil: (address: string, amount: number): number => {
      const missing = Math.min(amount, perMinute) - bucketOf(address).left;
      return Math.max(1, Math.ceil((missing * minuteMs) / perMinute / 1000));
    },
  };
}
