import { expect, it } from 'vitest';
import { asTime, eventTimes } from './event-time.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;

it.each<[string, number | undefined, number | undefined, number]>([
  ['a correct clock', now - 500, now - 100, now - 500],
  ['a slow connection', now - 15_000, now - 14_000, now - 15_000],
  ['a clock an hour behind', now - hour - 500, now - hour, now - 500],
  ['a clock twenty seconds behind', now - 20_500, now - 20_000, now - 500],
  ['a clock an hour ahead', now + hour - 500, now + hour, now - 500],
  ['a clock five seconds ahead', now + 4_500, now + 5_000, now - 500],
  ['a clock half a second ahead, which is not corrected', now + 400, now + 500, now],
  ['a clock an hour ahead and a wait of days', now + hour - 70 * hour, now + hour, now - 70 * hour],
  ['no sending time', now - 500, undefined, now - 500],
  ['a time in the future', now + hour, undefined, now],
  ['a time too long ago', now - 100 * hour, undefined, now],
  ['no time of its own', undefined, now - 100, now],
  ['no time of its own and a clock an hour ahead', undefined, now + hour, now],
])('dates an entry with %s', (_, eventTime, sentAt, time) => {
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
  ['2026-11-21T12:00:00', undefined],
  ['2026-13-41T99:99:99Z', undefined],
  ['1969-12-31T23:59:59Z', undefined],
  ['', undefined],
])('reads %j as the time %s', (text, time) => {
  expect(asTime(text)).toBe(time);
});
