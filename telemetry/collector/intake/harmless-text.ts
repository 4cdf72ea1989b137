/**
 * Characters that can break, forge or reorder a line, or hide in it: controls, line and paragraph separators, bidi marks and
 * other invisible ones, lone surrogates. Zero-width (non-)joiners stay: words of some scripts, and emoji, need them.
 */
const dangerous = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Makes such characters visible as escapes: a line feed becomes `\u000a`. */
export function harmlessText(text: string): string {
  return text.replace(dangerous, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
  });
}
