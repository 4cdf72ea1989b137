import { expect, test } from 'vitest';
import { trimCache } from './trim-cache.ts';

const trimmed = async (urls: string[]) => {
  const left = new Set(urls);
  await trimCache(
    {
      keys: async () => [...left].map((url) => ({ url })),
      delete: async (url) => left.delete(url),
    },
    2,
  );
  return [...left];
};

test('deletes only as many of the oldest entries as exceed the limit', async () => {
  expect(await trimmed(['/1', '/2', '/3'])).toEqual(['/2', '/3']);
  expect(await trimmed(['/1', '/2'])).toEqual(['/1', '/2']);
  expect(await trimmed([])).toEqual([]);
});
