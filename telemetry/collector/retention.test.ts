import { expect, it } from 'vitest';
import { runRetention } from './retention.ts';

it('removes slice after slice what is older than it may be, and ends at the signal', async () => {
  const stop = new AbortController();
  const asked: number[][] = [];
  const removed: number[] = [];
  const slices = [100, 20, 0];
  const running = runRetention({
    store: {
      removeBefore: async (timeMs, most) => {
        asked.push([timeMs, most]);
        const slice = slices.shift() ?? 0;
        if (slice === 0) stop.abort();
        return slice;
      },
    },
    keepMs: 1000,
    now: () => 5000,
    signal: stop.signal,
    onRemoved: (entries) => removed.push(entries),
    onError: () => undefined,
  });
  await running;
  expect(asked).toEqual([
    [4000, 100],
    [4000, 100],
    [4000, 100],
  ]);
  expect(removed).toEqual([100, 20]);
});
