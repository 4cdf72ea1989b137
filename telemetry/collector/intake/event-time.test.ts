import { expect, it } from 'vitest';
import { asTime, eventTimes } from './event-time.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;

it.each<[string, number | undefined, number | undefined, number]>([
  ['a good clock', now - 500, now - 100, now - 500],
  ['a slow line', now - 15_000, now - 14_000, now - 15_000],
  ['a clock behind', now - hour - 500, now - hour, now - 500],
  ['a clock ahead', now + hour - 500, now + hour, now - 500],
  ['a clock some seconds ahead', now + 4_500, now + 5_000, now - 500],
  ['a clock as good as right, and never a time to come', now + 400, now + 500, now],
  ['a clock ahead, and an entry that waited for days', now + hour - 70 * hour, now + hour, now - 70 * hour],
  ['no word of when it was sent', now - 500, undefined, now - 500],
  ['a time to come', now + hour, undefined, now],
  ['a time long gone', now - 100 * hour, undefined, now],
  ['no time', undefined, now - 100, now],
])('with %s', (_, eventTime, sentAt, time) => {
  expect(eventTimes(eventTime, sentAt, now)).toEqual({
    time,
    event_time: eventTime ?? null,
    clock_difference_ms: sentAt === undefined ? null : now - sentAt,
  });
});

it.each([
  ['2026-11-21T12:00:00.000Z', now],
  ['2026-11-21T13:00:00+01:00', now],
  ['2026-11-21', undefined],
  ['21 Nov 2026', undefined],
  ['2026-13-41T99:99:99Z', undefined],
  [null, undefined],
])('reads %j as the time %s', (text, time) => {
  expect(asTime(text)).toBe(time);
});
