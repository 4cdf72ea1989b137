import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDescriptors } from './descriptor-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('logs once a minute that no file descriptor is left, until the watch is ended', async () => {
  const none = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  const tryOpen = vi.fn(() => Promise.resolve());
  const error = vi.fn<(facts: object, message: string) => void>();
  const end = watchDescriptors({ error }, { tryOpen, connections: () => 98 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tryOpen).toHaveBeenCalledTimes(12);
  expect(error).not.toHaveBeenCalled();
  tryOpen.mockRejectedValue(none);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(error.mock.calls.map(([facts]) => facts)).toEqual([
    { error: 'EMFILE', connections: 98 },
    { error: 'EMFILE', connections: 98 },
  ]);
  end();
  tryOpen.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tryOpen).not.toHaveBeenCalled();
});
