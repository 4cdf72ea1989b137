import { expect, it } from 'vitest';
import { refreshWaitMs } from './refresh-wait.ts';

const base = { quietMs: Number.POSITIVE_INFINITY, isBusy: false, forceRefreshMillis: 1_800_000 };

it.each([
  ['not due for a long time: checks again in 30 s', { ...base, openMs: 0 }, 30_000],
  ['due in 1 s: waits 1 s', { ...base, openMs: 1_799_000 }, 1_000],
  ['due: does not wait', { ...base, openMs: 1_800_000 }, 0],
  ['long overdue because the laptop slept: does not wait', { ...base, openMs: 9_000_000 }, 0],
  ['last key 10 s ago: checks again in 30 s', { ...base, openMs: 1_800_000, quietMs: 10_000 }, 30_000],
  ['last key 59 s ago: waits 1 s', { ...base, openMs: 1_800_000, quietMs: 59_000 }, 1_000],
  ['last key 60 s ago: does not wait', { ...base, openMs: 1_800_000, quietMs: 60_000 }, 0],
  ['a request is running: checks again in 1 s', { ...base, openMs: 1_800_000, isBusy: true }, 1_000],
])('forced refresh, %s', (_, moment, wait) => {
  expect(refreshWaitMs(moment)).toBe(wait);
});
