import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOverInTurn } from './take-over-in-turn.ts';
import { releaseLock, workLock } from './lock-names.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `holders`: what holds the lock at each try. */
function begin({ holders = [] as LockMode[], isWaiting = true } = {}) {
  const container = new EventTarget();
  const postMessage = vi.fn<(message: unknown, transfer: unknown) => void>();
  const removed = vi.spyOn(container, 'removeEventListener');
  const lockRequests: unknown[] = [];
  const locks = Object.create(null, {
    request: {
      // Like a browser with `ifAvailable`: does not wait for a lock that another tab holds.
      value: (name: string, options: LockOptions, hold: (lock: object | null) => unknown) => {
        lockRequests.push([name, options]);
        return Promise.resolve(hold(holders[0] ? null : {}));
      },
    },
    query: {
      value: () =>
        Promise.resolve({
          held: [
            { name: releaseLock('1.0.0'), mode: 'shared' },
            { name: workLock, mode: holders.shift() },
          ],
        }),
    },
  });
  const result = takeOverInTurn({
    registration: { waiting: isWaiting ? { postMessage } : null },
    container,
    locks,
  });
  const change = () => container.dispatchEvent(new Event('controllerchange'));
  return { result, change, postMessage, removed, lockRequests };
}

it('tells the waiting version to take over, and succeeds when the controller changes', async () => {
  const { result, change, postMessage, removed, lockRequests } = begin();
  expect(lockRequests).toEqual([[workLock, { ifAvailable: true }]]);
  expect(postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }, []]]);
  change();
  expect(await result).toBe('taken');
  expect([removed.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

it('does nothing while a tab is at work', async () => {
  const { result, postMessage } = begin({ holders: ['shared'] });
  expect(await result).toBe('working');
  expect(postMessage).not.toHaveBeenCalled();
});

it('waits for another takeover, which is no tab at work', async () => {
  const { result, change, postMessage } = begin({ holders: ['exclusive', 'exclusive'] });
  await vi.advanceTimersByTimeAsync(499);
  expect(postMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(postMessage).toHaveBeenCalledTimes(1);
  change();
  expect(await result).toBe('taken');
});

it('fails if no version is waiting any more', async () => {
  expect(await begin({ isWaiting: false }).result).toBe('failed');
});

it('fails if the takeover takes longer than ten seconds', async () => {
  const { result, removed } = begin();
  const ended = vi.fn<(how: string) => void>();
  void result.then(ended);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended.mock.calls).toEqual([['failed']]);
  expect(removed).toHaveBeenCalledTimes(1);
});
