/**
 * What a field for a PIN or a token's code takes at most, with blanks between its digits. Firefox puts the saved password into every
 * masked field that says neither `new-password` nor that it takes less than that, `off` and `one-time-code` alike; no password is
 * as short.
 */
export const codeLength = 11;

/**
 * What is meant by it: apps show a token's code in groups, with a blank between them; what is copied may hold marks that
 * nobody sees; and Japanese keyboards type wide signs.
 */
export function codeIn(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
}
