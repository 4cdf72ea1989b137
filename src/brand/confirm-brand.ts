import type { BrandLookup } from '../portal/brand-lookup.ts';
import * as limits from '../portal/limits.ts';
import type { CobrandRecord } from '../portal/wire.ts';

/**
 * Asks the platform again for the record that the page shows, and for the brand's languages; the worker caches the answers
 * for the next visit. Returns the same object if the record is unchanged; undefined if the platform did not answer.
 */
export async function confirmBrand(
  shown: CobrandRecord,
  lookup: Pick<BrandLookup, 'record' | 'locales'>,
): Promise<CobrandRecord | undefined> {
  const { abbreviation } = shown;
  const [answer] = await Promise.all([
    lookup.record(abbreviation, limits.backgroundMs, { isFresh: true }),
    lookup.locales(abbreviation, limits.backgroundMs, { isFresh: true }),
  ]);
  // A worker of an earlier release may still answer from its cache.
  if (!answer.ok || answer.value.cachedAt !== undefined) return undefined;
  const { record } = answer.value;
  return JSON.stringify(record) === JSON.stringify(shown) ? shown : record;
}
