import { emptyFilter } from '../../reading/entry-filter.ts';
import { userRef } from '../../user-ref.ts';
import type { Answer } from '../api/request.ts';
import { fetchKnown, fetchTally } from '../api/requests.ts';
import type { TextKey } from '../language/texts.en.ts';

/** Far more than there are; strangers can invent others, and users in them. */
const mostBrands = 500;
/**
 * Some user IDs, such as a tester's, exist in sixty brands. A filter takes a hundred conditions, and the reader adds some.
 */
const mostUserRefs = 90;

/**
 * The user id that the entered text means, as the portal reads what is typed there: without full-width letters, and without
 * the invisible characters that chats and office programs put around copied text.
 */
export function enteredUserId(text: string): string {
  return text.normalize('NFKC').replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/** The hashes that stand for a user id in the log, or why there are none. `named`: the brands that the filter names. */
export async function findUser(
  userId: string,
  userRefKey: string,
  named: readonly string[],
  signal: AbortSignal,
): Promise<Answer<{ refs: readonly string[] } | { none: TextKey }>> {
  const brands = await brandsOf(userRefKey, named, signal);
  if (!brands.ok) return brands;
  if (brands.value.length > mostBrands) return { ok: true, value: { none: 'find.manyBrands' } };
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
 * The brands to hash a user id for. With the deployment's own key, the hash is the same for all; without one it differs per
 * brand, and is made for the named brands, or for all.
 */
async function brandsOf(
  userRefKey: string,
  named: readonly string[],
  signal: AbortSignal,
): Promise<Answer<readonly string[]>> {
  if (userRefKey !== '' || named.length > 0) return { ok: true, value: named };
  const brands = new Set<string>();
  const answer = await fetchTally({ filter: emptyFilter, by: ['brand'] }, signal, ({ groups }) =>
    groups.forEach(({ values }) => values[0] !== undefined && brands.add(values[0])),
  );
  return answer.ok ? { ok: true, value: [...brands] } : answer;
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
