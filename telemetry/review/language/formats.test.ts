import { expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

it.each([
  ['before the hour that repeats', Date.UTC(2026, 9, 24, 23, 59, 59), '01:59:59', '25. Okt., 01:59'],
  ['the first time', Date.UTC(2026, 9, 25, 0, 30), '02:30:00 GMT+2', '25. Okt., 02:30 GMT+2'],
  ['the second time', Date.UTC(2026, 9, 25, 1, 30), '02:30:00 GMT+1', '25. Okt., 02:30 GMT+1'],
  ['that hour in another year', Date.UTC(2025, 9, 26, 0, 30), '02:30:00 GMT+2', '26. Okt. 2025, 02:30 GMT+2'],
  ['after that hour', Date.UTC(2026, 9, 25, 2), '03:00:00', '25. Okt., 03:00'],
  ['after the hour that is skipped in spring', Date.UTC(2026, 2, 29, 1), '03:00:00', '29. März, 03:00'],
])('shows the offset only within the hour that repeats: %s', (_, ms, timeOfDay, short) => {
  const formats = formatsOf('de', 'Europe/Berlin', () => Date.UTC(2026, 10, 23));
  expect([formats.timeOfDay(ms), formats.short(ms, 60_000)]).toEqual([timeOfDay, short]);
});

it.each([
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 14, 29), '01:29:00'],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 14, 45), '01:45:00 GMT+11'],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15, 15), '01:45:00 GMT+10:30'],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15, 31), '02:01:00'],
  ['Antarctica/Troll', Date.UTC(2026, 9, 25, 0, 30), '02:30:00 GMT+2'],
  ['Antarctica/Troll', Date.UTC(2026, 9, 25, 2, 30), '02:30:00 GMT+0'],
])('shows the offset of a time that comes twice in %s', (zone, ms, timeOfDay) => {
  expect(formatsOf('en', zone).timeOfDay(ms)).toBe(timeOfDay);
});

it.each([
  ['before the hour that repeats', Date.UTC(2026, 9, 24, 23, 59, 59), ''],
  ['the first time', Date.UTC(2026, 9, 25, 0, 30), 'GMT+2'],
  ['the second time', Date.UTC(2026, 9, 25, 1, 30), 'GMT+1'],
  ['after that hour', Date.UTC(2026, 9, 25, 2), ''],
])('returns the offset only for the hour that repeats: %s', (_, ms, offset) => {
  for (const language of ['en', 'de'] as const)
    expect(formatsOf(language, 'Europe/Berlin').offsetIfTwice(ms)).toBe(offset);
});

it.each([
  ['this year', Date.UTC(2026, 0, 1), '1 Jan, 05:30', 'Thu 1 Jan'],
  ['last year in UTC, but this year in the zone', Date.UTC(2025, 11, 31, 20), '1 Jan, 01:30', 'Thu 1 Jan'],
  ['a year ago', Date.UTC(2025, 10, 21, 9), '21 Nov 2025, 14:30', '21 Nov 2025'],
])('shows the year only if it is not the current one: %s', (_, ms, short, day) => {
  const formats = formatsOf('en', 'Asia/Kolkata', () => Date.UTC(2026, 10, 23));
  expect([formats.short(ms, 60_000), formats.day(ms)]).toEqual([short, day]);
});

it.each([
  ['pt_PT', 'European Portuguese'],
  // An old code, which the platform uses.
  ['in', 'Indonesian'],
  ['no', 'Norwegian'],
  // From a stranger.
  ['no language', 'no language'],
])('names the language %j', (code, name) => {
  expect(formatsOf('en', 'UTC').languageName(code)).toBe(name);
});

it.each([
  [0, '0%'],
  [0.0003, '0.03%'],
  [0.0208, '2.1%'],
  [0.1234, '12%'],
  [1, '100%'],
])('writes the share %d as %s', (share, text) => {
  expect(formatsOf('en', 'UTC').percent(share)).toBe(text);
});

it.each([
  // After a clock was set back, say.
  [-20, '0 ms'],
  [350, '350 ms'],
  [1_000, '1 sec'],
  [2_345, '2.3 sec'],
  [12_345, '12 sec'],
  [59_600, '1 min'],
  [80_000, '1 min 20 sec'],
  [3_600_000, '1 hr'],
  [3_725_000, '1 hr 2 min'],
  [86_400_000, '1 day'],
  [86_700_000, '1 day'],
  [176_400_000, '2 days 1 hr'],
])('writes a duration of %d ms as %s', (ms, text) => {
  expect(formatsOf('en', 'UTC').duration(ms)).toBe(text);
});

it('shows seconds only if slots are shorter than a minute', () => {
  const formats = formatsOf('en', 'UTC', () => Date.UTC(2026, 0, 1));
  const times = [30_000, 60_000].map((slotMs) => formats.short(Date.UTC(2026, 10, 21, 9, 2, 15), slotMs));
  expect(times).toEqual(['21 Nov, 09:02:15', '21 Nov, 09:02']);
});
