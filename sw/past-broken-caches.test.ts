import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPastBrokenCaches } from './past-broken-caches.ts';

const own = new Response('own');
const kept = new Response('kept');
const network = () => Promise.resolve(own);
const never = () => new Promise<never>(() => undefined);
const pastBrokenCaches = createPastBrokenCaches({ keys: () => Promise.resolve([]) });

test('returns an answer without checking the caches', async () => {
  const keys = vi.fn(never);
  expect(await createPastBrokenCaches({ keys })(Promise.resolve(kept), network)).toBe(kept);
  expect(keys).not.toHaveBeenCalled();
});

test.each(['UnknownError', 'InvalidStateError', 'SecurityError', 'QuotaExceededError'])(
  'asks the network if the caches fail with %s',
  async (name) => {
    const answer = Promise.reject(new DOMException('Unexpected internal error', name));
    expect(await pastBrokenCaches(answer, network)).toBe(own);
  },
);

test.each([new TypeError('Failed to fetch'), new DOMException('signal timed out', 'TimeoutError')])(
  'does not ask the network again after it has failed: %s',
  async (error) => {
    const again = vi.fn(network);
    await expect(pastBrokenCaches(Promise.reject(error), again)).rejects.toBe(error);
    expect(again).not.toHaveBeenCalled();
  },
);

describe('caches that do not respond', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const later = (response: Response, ms: number) =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(response), ms));

  test('are bypassed after four seconds, and at once by the next request', async () => {
    const ask = createPastBrokenCaches({ keys: never });
    const answers: Response[] = [];
    void ask(never(), network).then((response) => answers.push(response));
    await vi.advanceTimersByTimeAsync(3_900);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(answers).toEqual([own]);
    expect(await ask(never(), network)).toBe(own);
  });

  test('may still answer if they are only slow and the network fails', async () => {
    const ask = createPastBrokenCaches({ keys: never });
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const answers = Promise.all([ask(later(kept, 9_000), lost), ask(later(kept, 9_000), lost)]);
    await vi.advanceTimersByTimeAsync(9_100);
    expect(await answers).toEqual([kept, kept]);
  });

  test('are not bypassed if only the network is slow', async () => {
    const again = vi.fn(network);
    const answer = pastBrokenCaches(later(kept, 15_000), again);
    await vi.advanceTimersByTimeAsync(15_100);
    expect(await answer).toBe(kept);
    expect(again).not.toHaveBeenCalled();
  });
});
