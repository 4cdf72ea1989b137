export interface RateLimitOptions {
  /** What one address may use up per minute, and in a single burst after a quiet minute. */
  perMinute: number;
  now: () => number;
  /** From 0 to below 1. */
  random: () => number;
}

const minuteMs = 60_000;
/** More than send to any collector at a time. Beyond this, the least recently used are forgotten. */
const mostAddresses = 100_000;
/**
 * Whoever is refused waits up to this much longer, each for a time of its own. Thousands of pages may share an address:
 * told only when the next quota is there, all would come every second, and nearly all in vain.
 */
const spreadSeconds = 60;

/** A token bucket for each address, refilled within a minute. */
export function createRateLimit({ perMinute, now, random }: RateLimitOptions) {
  const buckets = new Map<string, { left: number; at: number }>();

  function bucketOf(address: string) {
    const at = now();
    const known = buckets.get(address);
    // Never negative: a clock that was set back would drain the bucket.
    const quietMs = known === undefined ? minuteMs : Math.max(0, at - known.at);
    const left = Math.min(perMinute, (known?.left ?? 0) + (quietMs * perMinute) / minuteMs);
    const bucket = { left, at };
    // Reinserted, so that the map is in order of last use.
    buckets.delete(address);
    buckets.set(address, bucket);
    for (const [quietest] of buckets) {
      if (buckets.size <= mostAddresses) break;
      buckets.delete(quietest);
    }
    return bucket;
  }

  return {
    /** `taken`: what has been taken for it before; any excess is given back. */
    take: (address: string, amount: number, taken = 0): boolean => {
      const bucket = bucketOf(address);
      // More than a whole bucket passes when the bucket is full, or it never would.
      const wanted = Math.min(amount, perMinute) - Math.min(taken, perMinute);
      if (bucket.left < wanted) return false;
      bucket.left -= wanted;
      return true;
    },
    secondsUntil: (address: string, amount: number): number => {
      const missing = Math.min(amount, perMinute) - bucketOf(address).left;
      const seconds = Math.max(1, Math.ceil((missing * minuteMs) / perMinute / 1000));
      return seconds + Math.floor(random() * spreadSeconds);
    },
  };
}
