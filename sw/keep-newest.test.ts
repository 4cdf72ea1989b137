import { expect, test } from 'vitest';
import { keepNewest } from './keep-newest.ts';

const after = async (urls: string[], maxEntries: number) => {
  const kept = new Set(urls);
  await keepNewest(
    {
      keys: async () => [...kept].map((url) => ({ url })),
      // Without this, an answer that varies by request headers would not be found.
      delete: async (url, { ignoreVary }) => ignoreVary && kept.delete(url),
    },
    maxEntries,
  );
  return [...kept];
};

test('deletes only as many of the oldest entries as exceed the limit', async () => {
  expect(await after(['/1', '/2', '/3'], 2)).toEqual(['/2', '/3']);
  expect(await after(['/1', '/2'], 2)).toEqual(['/1', '/2']);
  expect(await after([], 2)).toEqual([]);
});
