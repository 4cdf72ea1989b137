import { expect, test, vi } from 'vitest';
import { pastBrokenCaches } from './past-broken-caches.ts';

const own = new Response('own');
const network = () => Promise.resolve(own);

test('an answer is the answer', async () => {
  const answer = new Response('kept');
  expect(await pastBrokenCaches(Promise.resolve(answer), network)).toBe(answer);
});

test.each(['UnknownError', 'InvalidStateError', 'SecurityError', 'QuotaExceededError'])(
  'where the caches fail with %s the network answers',
  async (name) => {
    const answer = Promise.reject(new DOMException('Unexpected internal error', name));
    expect(await pastBrokenCaches(answer, network)).toBe(own);
  },
);

test.each([new TypeError('Failed to fetch'), new DOMException('signal timed out', 'TimeoutError')])(
  'a network that fails is not asked again: %s',
  async (error) => {
    const again = vi.fn(network);
    await expect(pastBrokenCaches(Promise.reject(error), again)).rejects.toBe(error);
    expect(again).not.toHaveBeenCalled();
  },
);
