export interface BoundedCache {
  keys: () => Promise<readonly Pick<Request, 'url'>[]>;
  delete: (address: string) => Promise<unknown>;
}

/** Deletes the oldest entries. An entry that is put again counts as new, so entries no longer requested go first. */
export async function trimCache(cache: BoundedCache, maxEntries: number): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -maxEntries).map(({ url }) => cache.delete(url)));
}
