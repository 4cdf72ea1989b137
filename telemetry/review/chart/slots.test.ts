import { expect, it } from 'vitest';
import { slotsOf } from './slots.ts';

const hour = 3_600_000;

it.each([
  [10_000, 1_000, 10],
  [hour, 60_000, 60],
  [24 * hour, 1_800_000, 48],
  [7 * 24 * hour, 3 * hour, 56],
  [30 * 24 * hour, 12 * hour, 60],
  [365 * 24 * hour, 7 * 24 * hour, 53],
  [0, 1_000, 1],
])('cuts %d ms into slots of %d ms', (period, slotMs, count) => {
  expect(slotsOf(5, 5 + period)).toEqual({ from: 5, slotMs, count });
});
