import { plainDigits } from './plain-digits.ts';

/**
 * The `maxlength` of a field for a PIN or a token's code: its digits with spaces between them. Firefox fills the saved
 * password into every masked field whose `autocomplete` isn't `new-password`, even `off` or `one-time-code`, unless the
 * password is longer than the field allows; no password of the platform is this short.
 */
export const codeFieldLength = 11;

/**
 * The PIN or code that the typed text means. Apps show a token's code in groups separated by spaces, copied text may
 * hold invisible characters, Japanese keyboards type full-width characters, Arabic and Persian ones their own digits.
 */
export function codeIn(typed: string): string {
  return plainDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '');
}
