import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** The sizes of slices when each takes as long as `msOf` says. */
function sizes(msOf: (rows: number) => number): number[] {
  let clock = 0;
  const pace = createPace(() => clock);
  const sliceSizes: number[] = [];
  for (let rows = pace(); rows !== undefined; rows = pace()) {
    sliceSizes.push(rows);
    clock += msOf(rows);
  }
  return sliceSizes;
}

it('grows the slices while they are fast, and ends when the time is up', () => {
  expect(sizes((rows) => rows / 1_000)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000, 20_000, 20_000,
  ]);
});

it('shrinks the slices when they are slow, but never to nothing', () => {
  expect(sizes((rows) => rows / 25)).toEqual([1_000, 500, 500, 500]);
  expect(sizes((rows) => Math.min(99, rows * 10))).toEqual([1_000, 202]);
});

it('allows one slice even if it uses up all the time', () => {
  expect(sizes(() => 5_000)).toEqual([1_000]);
});

it('limits the slice size even if the store answers at once', () => {
  expect(Math.max(...sizes(() => 1))).toBe(100_000);
});
