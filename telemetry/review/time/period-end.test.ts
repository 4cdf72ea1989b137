import { expect, it } from 'vitest';
import { reachedEnd } from './period-end.ts';

it.each([
  ['one without an end', { from: 10, to: undefined }, 20],
  ['one that is over', { from: 10, to: 15 }, 15],
  ['one that ends ahead', { from: 10, to: 30 }, 20],
  [
    'one that begins ahead, as the minutes around a new entry do if this clock is behind',
    { from: 25, to: 30 },
    30,
  ],
])('returns how far a period has come: %s', (_, period, end) => {
  expect(reachedEnd(period, 20)).toBe(end);
});
