import { plainDigits } from './plain-digits.ts';

/**
 * How many characters a field for a PIN or a token's code takes: its digits, with blanks between them. Firefox puts the saved
 * password into every masked field that does not say `new-password`, `off` and `one-time-code` notwithstanding, unless the
 * password is longer than the field takes; no password of the platform is as short as this.
 */
export const codeFieldLength = 11;

/**
 * The PIN or code that is meant by what was typed: apps show a token's code in groups, with a blank between them; what is
 * copied may hold marks that nobody sees; Japanese keyboards type wide signs, and Arabic and Persian ones digits of their own.
 */
export function codeIn(typed: string): string {
  return plainDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '');
}
