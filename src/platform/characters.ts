/** Each code point counts as one (NIST SP 800-63B), so that an emoji is not two characters. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
