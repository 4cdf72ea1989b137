import { expect, it, vi } from 'vitest';
import { dayEnd, dayOf, dayStart, isoInZone, isZone } from './zoned-time.ts';

it.each([
  [Date.UTC(2026, 10, 21, 9, 2, 11, 5), 'Europe/Berlin', '2026-11-21T10:02:11.005+01:00'],
  [Date.UTC(2026, 6, 1, 22, 30), 'Europe/Berlin', '2026-07-02T00:30:00.000+02:00'],
  [Date.UTC(2026, 10, 21, 9, 0), 'America/St_Johns', '2026-11-21T05:30:00.000-03:30'],
  [Date.UTC(2026, 10, 21, 9, 0), 'UTC', '2026-11-21T09:00:00.000+00:00'],
])('writes %d in %s as %s', (ms, zone, text) => {
  expect(isoInZone(ms, zone)).toBe(text);
  expect(Date.parse(text)).toBe(ms);
});

it('creates only one formatter for all times in a zone', () => {
  let made = 0;
  class CountedFormat extends Intl.DateTimeFormat {
    constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...options);
      made += 1;
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: CountedFormat } }));
  const texts = [0, 3_600_000, 7_200_000].map((ms) => isoInZone(ms, 'Asia/Kolkata').slice(0, 16));
  vi.unstubAllGlobals();
  expect(texts).toEqual(['1970-01-01T05:30', '1970-01-01T06:30', '1970-01-01T07:30']);
  expect(made).toBe(1);
});

it.each([
  ['2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00.000Z', 24],
  // Clocks go back, forward, and forward at midnight itself.
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z', 25],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
  ['2026-09-05', 'America/Santiago', '2026-09-05T04:00:00.000Z', 24],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z', 23],
  ['2026-11-21', 'Asia/Tokyo', '2026-11-20T15:00:00.000Z', 24],
])('%s in %s begins at %s and has %d hours', (day, zone, start, hours) => {
  const begin = dayStart(day, zone) ?? 0;
  expect(new Date(begin).toISOString()).toBe(start);
  expect((dayEnd(day, zone) ?? 0) + 1 - begin).toBe(hours * 3_600_000);
  expect(dayOf(begin, zone)).toBe(day);
  expect(dayOf(dayEnd(day, zone) ?? 0, zone)).toBe(day);
});

it.each([
  ['2026-11-21', '21:40', 'Europe/Berlin', '2026-11-21T20:40:00.000Z', 1],
  // Clocks go back: a time that comes twice begins at the first and ends with the second.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 61],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', 61],
  // Clocks go forward: a time that is left out is the one that they show instead.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', 1],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', 1],
])('%s %s in %s begins at %s and has %d minutes', (day, time, zone, start, minutes) => {
  const begin = dayStart(day, zone, time) ?? 0;
  expect(new Date(begin).toISOString()).toBe(start);
  expect((dayEnd(day, zone, time) ?? 0) + 1 - begin).toBe(minutes * 60_000);
});

it('recognizes time zones, and returns undefined for an invalid day', () => {
  expect(isZone('Europe/Berlin')).toBe(true);
  expect(isZone('Mars/Olympus')).toBe(false);
  expect(dayStart('no day', 'UTC')).toBeUndefined();
});
