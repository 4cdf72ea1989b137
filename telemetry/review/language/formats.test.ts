import { expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

it.each([
  ['before the hour that comes twice', Date.UTC(2026, 9, 24, 23, 59, 59), '01:59:59', '25. Okt., 01:59'],
  ['its first time', Date.UTC(2026, 9, 25, 0, 30), '02:30:00 GMT+2', '25. Okt., 02:30 GMT+2'],
  ['its second time', Date.UTC(2026, 9, 25, 1, 30), '02:30:00 GMT+1', '25. Okt., 02:30 GMT+1'],
  ['that hour of another year', Date.UTC(2025, 9, 26, 0, 30), '02:30:00 GMT+2', '26. Okt. 2025, 02:30 GMT+2'],
  ['after it', Date.UTC(2026, 9, 25, 2), '03:00:00', '25. Okt., 03:00'],
  ['the spring, which leaves one out', Date.UTC(2026, 2, 29, 1), '03:00:00', '29. März, 03:00'],
])('tells moments apart that have one wall clock: %s', (_, ms, timeOfDay, short) => {
  const formats = formatsOf('de', 'Europe/Berlin', () => Date.UTC(2026, 10, 23));
  expect([formats.timeOfDay(ms), formats.short(ms)]).toEqual([timeOfDay, short]);
});

it.each([
  ['before that hour', Date.UTC(2026, 9, 24, 23, 59, 59), ''],
  ['its first time', Date.UTC(2026, 9, 25, 0, 30), 'GMT+2'],
  ['its second time', Date.UTC(2026, 9, 25, 1, 30), 'GMT+1'],
  ['after it', Date.UTC(2026, 9, 25, 2), ''],
])('has an offset to add to a clock for that hour alone: %s', (_, ms, offset) => {
  for (const language of ['en', 'de'] as const)
    expect(formatsOf(language, 'Europe/Berlin').offsetIfTwice(ms)).toBe(offset);
});

it.each([
  ['this year', Date.UTC(2026, 0, 1), '1 Jan, 05:30', 'Thu 1 Jan'],
  [
    'the year before in UTC, and this one in the zone',
    Date.UTC(2025, 11, 31, 20),
    '1 Jan, 01:30',
    'Thu 1 Jan',
  ],
  ['a year ago', Date.UTC(2025, 10, 21, 9), '21 Nov 2025, 14:30', '21 Nov 2025'],
])('tells the year of what is not of this one: %s', (_, ms, short, day) => {
  const formats = formatsOf('en', 'Asia/Kolkata', () => Date.UTC(2026, 10, 23));
  expect([formats.short(ms), formats.day(ms)]).toEqual([short, day]);
});
