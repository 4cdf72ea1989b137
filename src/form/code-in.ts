import { plainDigits } from './plain-digits.ts';

/**
 * The PIN or code that the typed text means. Apps show a token's code in groups separated by spaces, copied text may
 * hold invisible characters, Japanese keyboards type full-width characters, Arabic and Persian ones their own digits.
 */
export function codeIn(typed: string): string {
  return plainDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '');
}
