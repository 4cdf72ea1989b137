import { expect, it } from 'vitest';
import { brandHealth } from '../brands/brand-health.ts';
import { patternsOf } from '../patterns/patterns.ts';
import { periodStart, slotsOf } from './slots.ts';
import { volumeOf } from './volume-slots.ts';

const hour = 3_600_000;

it.each([
  [10_000, 1_000, 10],
  [hour, 60_000, 60],
  [24 * hour, 1_800_000, 48],
  // "Last 24 hours" on a page that was counted again later.
  [24 * hour + 36, 1_800_000, 48],
  [24 * hour + 180_001, 1_800_000, 49],
  [7 * 24 * hour, 3 * hour, 56],
  [30 * 24 * hour, 12 * hour, 60],
  [365 * 24 * hour, 7 * 24 * hour, 53],
  [0, 1_000, 1],
])('cuts %d ms into slots of %d ms', (period, slotMs, count) => {
  expect(slotsOf(5, 5 + period)).toMatchObject({ from: 5, slotMs, count });
});

it.each([
  [hour, 'Europe/Berlin', '2026-11-21T09:23:00.000Z'],
  [24 * hour, 'Europe/Berlin', '2026-11-20T10:00:00.000Z'],
  [24 * hour, 'Asia/Kathmandu', '2026-11-20T10:15:00.000Z'],
  [7 * 24 * hour, 'Europe/Berlin', '2026-11-14T08:00:00.000Z'],
  [365 * 24 * hour, 'Europe/Berlin', '2025-11-20T23:00:00.000Z'],
])('begins a period of %d ms up to 10:23:45 UTC in %s at %s', (period, zone, start) => {
  expect(new Date(periodStart(Date.UTC(2026, 10, 21, 10, 23, 45), period, zone)).toISOString()).toBe(start);
});

it('counts groups before and after the period in its first and last slots', () => {
  const cut = slotsOf(5, 5 + hour);
  const moments = [-1, 0, 59, 60];
  const groups = moments.map((slot) => ({ values: ['opened', 'INFO'], slot, count: 1 }));
  const drawn = volumeOf(groups, cut).map(({ total }) => total);
  expect([drawn[0], drawn[59], drawn.length]).toEqual([2, 2, 60]);
  expect(patternsOf({ groups, rest: undefined }, cut).map(({ count }) => count)).toEqual([4]);
  const outcomes = moments.map((slot) => ({ values: ['norvik', 'opened'], slot, count: 1 }));
  const [brand] = brandHealth({ outcomes, releases: [], slots: cut.count, lastShare: cut.lastShare });
  expect([brand?.opened, brand?.trend[0], brand?.trend[59], brand?.trend.length]).toEqual([4, 2, 2, 60]);
});
