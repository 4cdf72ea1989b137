/**
 * Characters that can break a line, forge one, reorder it or hide in it: controls, line and paragraph separators, bidi marks and
 * the other invisible ones, halves of a pair. Joiners stay: words of some scripts, and emoji, are written with them.
 */
const dangerous = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The text with such characters in a form that can be seen: a line feed becomes `\u000a`. */
export function harmlessText(text: string): string {
  return text.replace(dangerous, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
  });
}
