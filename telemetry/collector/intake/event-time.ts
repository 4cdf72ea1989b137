import { sendMs } from '../../client/log-limits.ts';

export interface EventTimes {
  /** When it happened, as far as we can tell. */
  time: number;
  event_time: number | null;
  clock_difference_ms: number | null;
}

/** A clock ahead of ours by less than this is left alone. */
const plausibleAheadMs = 1_000;
/** An entry waits on the device for 72 hours at most, so an older time can't be true. */
const oldestMs = 96 * 3_600_000;

/**
 * Corrects a plainly wrong clock: one ahead, or further behind than a batch can be in transit, because its sender waits no
 * longer. A time that can't be true becomes the time of receipt.
 */
export function eventTimes(
  eventTime: number | undefined,
  sentAt: number | undefined,
  receivedAt: number,
): EventTimes {
  const difference = sentAt === undefined ? null : receivedAt - sentAt;
  const wrong = difference !== null && (difference > sendMs || difference < -plausibleAheadMs);
  const corrected = eventTime === undefined ? receivedAt : eventTime + (wrong ? difference : 0);
  const isBelievable = corrected >= receivedAt - oldestMs;
  return {
    time: isBelievable ? Math.min(corrected, receivedAt) : receivedAt,
    event_time: eventTime ?? null,
    clock_difference_ms: difference,
  };
}

/** Reads an ISO 8601 time with a zone; undefined for anything else, and before 1970. */
export function asTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const time = Date.parse(text);
  return time >= 0 ? time : undefined;
}
