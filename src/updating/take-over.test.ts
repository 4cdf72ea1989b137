import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOver } from './take-over.ts';
import { workLock } from './lock-names.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin({ isWorking = false, isWaiting = true } = {}) {
  const container = new EventTarget();
  const postMessage = vi.fn<(message: unknown, transfer: unknown) => void>();
  const removed = vi.spyOn(container, 'removeEventListener');
  const asked: unknown[] = [];
  const locks = Object.create(null, {
    request: {
      // Like a browser with `ifAvailable`: does not wait for a lock that another tab holds.
      value: (name: string, options: LockOptions, hold: (lock: object | null) => unknown) => {
        asked.push([name, options]);
        return Promise.resolve(hold(isWorking ? null : {}));
      },
    },
  });
  const result = takeOver({
    registration: { waiting: isWaiting ? { postMessage } : null },
    container,
    locks,
  });
  const change = () => container.dispatchEvent(new Event('controllerchange'));
  return { result, change, postMessage, removed, asked };
}

it('a version that waits is told to take over, and has once the page is under another worker', async () => {
  const { result, change, postMessage, removed, asked } = begin();
  expect(asked).toEqual([[workLock, { ifAvailable: true }]]);
  expect(postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }, []]]);
  change();
  expect(await result).toBe('taken');
  expect([removed.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

it('nothing is told to it while a tab is at work', async () => {
  const { result, postMessage } = begin({ isWorking: true });
  expect(await result).toBe('working');
  expect(postMessage).not.toHaveBeenCalled();
});

it('one that is gone by then is none', async () => {
  expect(await begin({ isWaiting: false }).result).toBe('failed');
});

it('one that takes longer than ten seconds is left in place, and the lock with it', async () => {
  const { result, removed } = begin();
  const ended = vi.fn<(how: string) => void>();
  void result.then(ended);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended.mock.calls).toEqual([['failed']]);
  expect(removed).toHaveBeenCalledTimes(1);
});
