import type { BrandLookup } from '../portal/brand-lookup.ts';
import type { BrandFacts } from '../state.ts';

export interface ConfirmEnvironment {
  /** Whether the platform may have another one by now. */
  isDoubtful: boolean;
  lookup: Pick<BrandLookup, 'record' | 'locales'>;
  limitMs: number;
  /** Somebody is at work on the page. */
  isAtWork: () => boolean;
}

/**
 * Asks the platform once more for what the page shows; the worker keeps the answers for the next visit. Gives the very same
 * facts where they are confirmed as they are. Undefined where that changes nothing on this page: the record is not in doubt,
 * is not confirmed, or is another one by now and somebody is in the middle of something.
 */
export async function confirmBrand(
  brand: BrandFacts,
  { isDoubtful, lookup, limitMs, isAtWork }: ConfirmEnvironment,
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
  return isAtWork() ? undefined : { ...brand, record };
}
