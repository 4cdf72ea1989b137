import { expect, test } from 'vitest';
import { trimCache } from './trim-cache.ts';

const after = async (urls: string[], maxEntries: number) => {
  const left = new Set(urls);
  await trimCache(
    {
      keys: async () => [...left].map((url) => ({ url })),
      delete: async (url) => left.delete(url),
    },
    maxEntries,
  );
  return [...left];
};

test('deletes only as many of the oldest entries as exceed the limit', async () => {
  expect(await after(['/1', '/2', '/3'], 2)).toEqual(['/2', '/3']);
  expect(await after(['/1', '/2'], 2)).toEqual(['/1', '/2']);
  expect(await after([], 2)).toEqual([]);
});
