export interface BoundedCache {
  keys: () => Promise<readonly Pick<Request, 'url'>[]>;
  delete: (address: string, options: CacheQueryOptions) => Promise<unknown>;
}

/** Makes room for what is newer: what is put again counts as new, so what no page asks for any more goes first. */
export async function keepNewest(cache: BoundedCache, maxEntries: number): Promise<void> {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxEntries).map(({ url }) => cache.delete(url, { ignoreVary: true })));
}
