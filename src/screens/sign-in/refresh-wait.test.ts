import { expect, it } from 'vitest';
import { refreshWaitMs } from './refresh-wait.ts';

const never = Number.NEGATIVE_INFINITY;
const base = { openedAt: 0, lastKeyAt: never, isBusy: false, forceRefreshMillis: 1_800_000 };

it.each([
  ['not due for a long time: checks again in 30 s', { ...base, now: 0 }, 30_000],
  ['due in 1 s: waits 1 s', { ...base, now: 1_799_000 }, 1_000],
  ['due: does not wait', { ...base, now: 1_800_000 }, 0],
  ['long overdue because the laptop slept: does not wait', { ...base, now: 9_000_000 }, 0],
  ['last key 10 s ago: checks again in 30 s', { ...base, now: 1_800_000, lastKeyAt: 1_790_000 }, 30_000],
  ['last key 59 s ago: waits 1 s', { ...base, now: 1_800_000, lastKeyAt: 1_741_000 }, 1_000],
  ['last key 60 s ago: does not wait', { ...base, now: 1_800_000, lastKeyAt: 1_740_000 }, 0],
  [
    'last key in the future because the clock was set back: does not wait',
    { ...base, now: 1_800_000, lastKeyAt: 5_400_000 },
    0,
  ],
  ['a request is running: checks again in 1 s', { ...base, now: 1_800_000, isBusy: true }, 1_000],
])('forced refresh, %s', (_, moment, wait) => {
  expect(refreshWaitMs(moment)).toBe(wait);
});
