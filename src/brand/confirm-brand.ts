import type { BrandLookup } from '../portal/brand-lookup.ts';
import type { BrandFacts } from '../state.ts';

export interface ConfirmEnvironment {
  /** Whether the platform may have another record by now. */
  isDoubtful: boolean;
  lookup: Pick<BrandLookup, 'record' | 'locales'>;
  limitMs: number;
  /** The visitor is in the middle of something. */
  isBusy: () => boolean;
}

/**
 * Asks the platform again for what the page shows; the worker caches the answers for the next visit. Returns the same
 * object if the facts are confirmed unchanged. Undefined if nothing changes on this page: the record was not in doubt,
 * could not be confirmed, or has changed while the visitor is in the middle of something.
 */
export async function confirmBrand(
  brand: BrandFacts,
  { isDoubtful, lookup, limitMs, isBusy }: ConfirmEnvironment,
): Promise<BrandFacts | undefined> {
  if (!isDoubtful) return undefined;
  const { abbreviation } = brand.record;
  const [answer] = await Promise.all([
    lookup.record(abbreviation, limitMs, { isFresh: true }),
    lookup.locales(abbreviation, limitMs, { isFresh: true }),
  ]);
  // A worker of an earlier release may still answer from its cache.
  if (!answer.ok || answer.value.cachedAt !== undefined) return undefined;
  const { record } = answer.value;
  if (JSON.stringify(record) === JSON.stringify(brand.record)) return brand;
  return isBusy() ? undefined : { ...brand, record };
}
