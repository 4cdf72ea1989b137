/** Arabic, Persian and full-width digits; the last four bits of each are its value. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Replaces the digits that keyboards of other scripts type with 0-9. */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));
}
