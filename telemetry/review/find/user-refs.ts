import { userRef } from '../../user-ref.ts';

/**
 * The names under which entries may speak of a user. Where the portal has no key of its own, they differ from brand to brand.
 * Undefined where this browser can't make them.
 */
export async function userRefsOf(
  userId: string,
  key: string,
  brands: readonly string[],
): Promise<readonly string[] | undefined> {
  const refs = await Promise.all(
    (key === '' ? brands : ['']).map((brand) => userRef(userId, { key, brand })),
  );
  return refs.every((ref) => ref !== undefined) ? [...new Set(refs)] : undefined;
}
