import type { LoginInfo } from '../../src/portal/wire.ts';

/** Stable for a user id, and of the same form whether the id exists or not: the lookup does not reveal which. */
export function loginInfoOf(userId: string): LoginInfo {
  return { ldapId: `L${stableNumber(userId).toString().padStart(10, '0')}`, loginType: 'LDAP', b2BAlias: '' };
}

/** A number that is always the same for a user id (FNV-1a, 32 bits). */
export function stableNumber(userId: string): number {
  let hash = 0x811c9dc5;
  for (const character of userId.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
