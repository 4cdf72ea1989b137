import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrokenCacheBypass } from './broken-cache-bypass.ts';

const own = new Response('own');
const cached = new Response('cached');
const network = () => Promise.resolve(own);
const never = () => new Promise<never>(() => undefined);
const bypassBrokenCaches = createBrokenCacheBypass({ keys: () => Promise.resolve([]) });

test('returns an answer without checking the caches', async () => {
  const keys = vi.fn(never);
  expect(await createBrokenCacheBypass({ keys })(Promise.resolve(cached), network)).toBe(cached);
  expect(keys).not.toHaveBeenCalled();
});

test.each(['UnknownError', 'InvalidStateError', 'SecurityError', 'QuotaExceededError'])(
  'asks the network if the caches fail with %s',
  async (name) => {
    const answer = Promise.reject(new DOMException('Unexpected internal error', name));
    expect(await bypassBrokenCaches(answer, network)).toBe(own);
  },
);

test.each([
  new TypeError('Failed to fetch'),
  new DOMException('signal is aborted without reason', 'AbortError'),
])('does not ask the network again after it has failed: %s', async (error) => {
  const secondFetch = vi.fn(network);
  await expect(bypassBrokenCaches(Promise.reject(error), secondFetch)).rejects.toBe(error);
  expect(secondFetch).not.toHaveBeenCalled();
});

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
    const bypass = createBrokenCacheBypass({ keys: never });
    const answers: Response[] = [];
    void bypass(never(), network).then((response) => answers.push(response));
    await vi.advanceTimersByTimeAsync(3_900);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(answers).toEqual([own]);
    expect(await bypass(never(), network)).toBe(own);
  });

  test('may still answer if they are only slow and the network fails', async () => {
    const bypass = createBrokenCacheBypass({ keys: never });
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const answers = Promise.all([bypass(later(cached, 9_000), lost), bypass(later(cached, 9_000), lost)]);
    await vi.advanceTimersByTimeAsync(9_100);
    expect(await answers).toEqual([cached, cached]);
  });

  test('are not bypassed if only the network is slow', async () => {
    const secondFetch = vi.fn(network);
    const answer = bypassBrokenCaches(later(cached, 15_000), secondFetch);
    await vi.advanceTimersByTimeAsync(15_100);
    expect(await answer).toBe(cached);
    expect(secondFetch).not.toHaveBeenCalled();
  });
});
