import { expect, it } from 'vitest';
import { refreshWaitMs } from './refresh-wait.ts';

const never = Number.NEGATIVE_INFINITY;
const base = { openedAt: 0, lastKeyAt: never, isBusy: false, forceRefreshMillis: 1_800_000 };

it.each([
  ['long before', { ...base, now: 0 }, 30_000],
  ['just before', { ...base, now: 1_799_000 }, 1_000],
  ['on time', { ...base, now: 1_800_000 }, 0],
  ['long after (the laptop slept)', { ...base, now: 9_000_000 }, 0],
  ['a key 10 s ago', { ...base, now: 1_800_000, lastKeyAt: 1_790_000 }, 30_000],
  ['a key 59 s ago', { ...base, now: 1_800_000, lastKeyAt: 1_741_000 }, 1_000],
  ['a key 60 s ago', { ...base, now: 1_800_000, lastKeyAt: 1_740_000 }, 0],
  ['a key before the clock was set back', { ...base, now: 1_800_000, lastKeyAt: 5_400_000 }, 0],
  ['a request runs', { ...base, now: 1_800_000, isBusy: true }, 1_000],
])('%s', (_, moment, wait) => {
  expect(refreshWaitMs(moment)).toBe(wait);
});
