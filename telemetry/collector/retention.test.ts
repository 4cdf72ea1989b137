import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runRetention } from './retention.ts';

const hour = 3_600_000;
const day = 24 * hour;
const startTime = 100 * day;

let slices: (number | Error)[];
let removals: number[][];
let errors: string[];
let removed: number[];
let recoveries: number;
let stop: AbortController;

/** The loop ends by itself when no `slices` are left. */
function run(...receipts: readonly number[]) {
  return runRetention({
    store: {
      removeBefore: async (timeMs, most) => {
        removals.push([timeMs, most]);
        const slice = slices.shift() ?? 0;
        if (slices.length === 0) stop.abort();
        if (slice instanceof Error) throw slice;
        return slice;
      },
    },
    lastReceiptBefore: async (timeMs) => receipts.findLast((receipt) => receipt < timeMs),
    keepMs: 30 * day,
    now: Date.now,
    signal: stop.signal,
    onRemoved: (entries) => removed.push(entries),
    onError: (error) => errors.push(String(error)),
    onRecovered: () => void (recoveries += 1),
  });
}

beforeEach(() => {
  slices = [100, 20, 0];
  [removals, errors, removed] = [[], [], []];
  recoveries = 0;
  stop = new AbortController();
  vi.useFakeTimers({ now: startTime });
});
afterEach(() => vi.useRealTimers());

it.each([
  ['in regular use', [startTime - 2 * hour, startTime - 1]],
  ['without batches', []],
  ['whose last batch has a future time', [startTime - 2 * hour, startTime + 40 * day]],
])('removes expired entries in slices from a store %s, until the signal aborts', async (_, receipts) => {
  const running = run(...receipts);
  await vi.advanceTimersByTimeAsync(1_000);
  await running;
  expect(removals.map(([timeMs = 0, most]) => [Math.floor(timeMs / hour), most])).toEqual([
    [70 * 24, 100],
    [70 * 24, 100],
    [70 * 24, 100],
  ]);
  expect(removed).toEqual([100, 20]);
  expect(errors).toEqual([]);
});

it.each([
  ['the start', [startTime - 40 * day]],
  ['a restart, though batches have come since', [startTime - 40 * day, startTime - hour / 2]],
])('reports a clock far ahead at %s, and uses the time as corrected within the hour', async (_, receipts) => {
  const running = run(...receipts);
  await vi.advanceTimersByTimeAsync(hour / 2);
  expect(removals).toEqual([]);
  expect(errors).toEqual([expect.stringContaining('the clock says 1970-04-11T00:00:00.000Z')]);
  vi.setSystemTime(startTime - 40 * day);
  await vi.advanceTimersByTimeAsync(hour / 2 + 1_000);
  await running;
  expect(removals.map(([timeMs = 0]) => Math.floor(timeMs / day))).toEqual([30, 30, 30]);
});

it('removes expired entries an hour late after a long stop', async () => {
  const running = run(startTime - 40 * day);
  await vi.advanceTimersByTimeAsync(hour + 1_000);
  await running;
  expect(removals).toHaveLength(3);
  expect(removed).toEqual([100, 20]);
});

it('reports a clock that leaps ahead while running, and waits before it removes more', async () => {
  slices = [0, 0, 0];
  const running = run(startTime);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(removals).toHaveLength(1);
  vi.setSystemTime(startTime + 40 * day);
  await vi.advanceTimersByTimeAsync(hour / 2);
  expect([removals.length, errors.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(hour);
  await running;
  expect(removals).toHaveLength(3);
});

it('reports a store failure, then leaves the store alone for ten minutes, and says once that it removes again', async () => {
  slices = [0, new Error('locked'), new Error('locked'), 20, 0];
  const running = run(startTime);
  await vi.advanceTimersByTimeAsync(1_199_000);
  expect([removals.length, errors, recoveries]).toEqual([2, ['Error: locked'], 0]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([removals.length, errors.length, recoveries]).toEqual([3, 2, 0]);
  await vi.advanceTimersByTimeAsync(2_000);
  await running;
  expect([removed, recoveries]).toEqual([[20], 1]);
});

it('ends when the signal aborts during the wait', async () => {
  const running = run(startTime - 40 * day);
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort();
  await running;
  expect(removals).toEqual([]);
});
