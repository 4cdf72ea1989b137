import { distinctLimit } from '../../reading/answers.ts';
import { userRef } from '../../user-ref.ts';
import type { Answer } from '../api/request.ts';
import { fetchKnown, fetchValues } from '../api/requests.ts';
import type { TextKey } from '../language/texts.en.ts';

/**
 * Some user IDs, such as a tester's, exist in sixty brands. A filter takes a hundred conditions, and the reader adds some.
 */
const mostUserRefs = 90;

/** The hashes that stand for a user id in the log, or why there are none. `named`: the brands that the filter names. */
export async function findUser(
  userId: string,
  userRefKey: string,
  named: readonly string[],
  signal: AbortSignal,
): Promise<Answer<{ refs: readonly string[] } | { none: TextKey }>> {
  // With the deployment's own key, a hash is the same for all brands; without one it is made for the named ones, or for all.
  const isAnyBrand = userRefKey === '' && named.length === 0;
  const brands = isAnyBrand ? await fetchValues('brand', signal) : ({ ok: true, value: named } as const);
  if (!brands.ok) return brands;
  if (brands.value.length > distinctLimit) return { ok: true, value: { none: 'find.manyBrands' } };
  const refs = await userRefsOf(userId, userRefKey, brands.value);
  if (refs === undefined) return { ok: true, value: { none: 'find.noHash' } };
  const known = await fetchKnown('userRef', refs);
  if (!known.ok) return known;
  if (known.value.length > mostUserRefs) return { ok: true, value: { none: 'find.manyBrands' } };
  if (known.value.length > 0) return { ok: true, value: { refs: known.value } };
  const isNarrowed = userRefKey === '' && named.length > 0;
  return { ok: true, value: { none: isNarrowed ? 'find.noUserThere' : 'find.noUser' } };
}

/**
 * The hashes that may stand for a user: one per brand if the deployment has no key of its own. Undefined if this browser
 * can't make them.
 */
async function userRefsOf(
  userId: string,
  key: string,
  brands: readonly string[],
): Promise<readonly string[] | undefined> {
  const refs = await Promise.all(
    (key === '' ? brands : ['']).map((brand) => userRef(userId, { key, brand })),
  );
  return refs.every((ref) => ref !== undefined) ? [...new Set(refs)] : undefined;
}
