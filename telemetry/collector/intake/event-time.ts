export interface EventTimes {
  /** When it happened, as well as we can tell. */
  time: number;
  event_time: number | null;
  clock_difference_ms: number | null;
}

/** A batch may be on its way this long; what lies beyond is a wrong clock. */
const plausibleWayMs = 10_000;
/** A clock ahead of ours by less than this is left alone. */
const plausibleAheadMs = 1_000;
/** An entry waits on the device for 72 hours at most; older ones have a time that can't be. */
const oldestMs = 96 * 3_600_000;

/** Puts the device's clock beside ours. */
export function eventTimes(
  eventTime: number | undefined,
  sentAt: number | undefined,
  receivedAt: number,
): EventTimes {
  const difference = sentAt === undefined ? null : receivedAt - sentAt;
  const wrong = difference !== null && (difference > plausibleWayMs || difference < -plausibleAheadMs);
  const corrected = (eventTime ?? receivedAt) + (wrong ? difference : 0);
  const believable = corrected <= receivedAt + plausibleAheadMs && corrected >= receivedAt - oldestMs;
  return {
    time: believable ? Math.min(corrected, receivedAt) : receivedAt,
    event_time: eventTime ?? null,
    clock_difference_ms: difference,
  };
}

/** An ISO 8601 time with a zone, in years that a clock can show. */
export function asTime(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) || time < 0 ? undefined : time;
}
