import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** The sizes of slices when each takes as long as `msOf` says. */
function sizes(msOf: (rows: number) => number): number[] {
  let clock = 0;
  const pace = createPace(() => clock);
  const told: number[] = [];
  for (let rows = pace(); rows !== undefined; rows = pace()) {
    told.push(rows);
    clock += msOf(rows);
  }
  return told;
}

it('takes more at a time while that is quick, and ends with its time', () => {
  expect(sizes((rows) => rows / 1_000)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000, 20_000, 20_000,
  ]);
});

it('takes less at a time where rows are slow, and never nothing', () => {
  expect(sizes((rows) => rows / 25)).toEqual([1_000, 500, 500, 500]);
  expect(sizes((rows) => Math.min(99, rows * 10))).toEqual([1_000, 250]);
});

it('reads one slice even when it takes all the time', () => {
  expect(sizes(() => 5_000)).toEqual([1_000]);
});

it('holds a store that answers at once to a limit', () => {
  expect(Math.max(...sizes(() => 1))).toBe(100_000);
});
