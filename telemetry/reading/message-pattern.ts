/** Stands in a pattern for a part that varies from entry to entry. */
const wildcard = '…';

/** Short enough that a pattern, mark for the cut-off rest included, fits into a filter. */
const patternCharacters = 150;

/**
 * Replaces the parts of a message that vary between messages of one kind: numbers, identifiers, addresses and quoted parts.
 * Messages with the same pattern are counted together.
 */
export function messagePattern(message: string): string {
  const isCut = message.length > patternCharacters;
  return `${message.slice(0, patternCharacters)}${isCut ? wildcard : ''}`
    .replaceAll(/https?:\/\/\S+/g, wildcard)
    .replaceAll(/"[^"]*"|'[^']*'|„[^“]*“|“[^”]*”/gu, wildcard)
    .replaceAll(/\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi, wildcard)
    .replaceAll(/\d+(?:[.,:]\d+)*/g, wildcard);
}

/** A pattern for SQL's `like`, where `%` matches the variable parts and `\` escapes special characters. */
export function patternLike(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(wildcard, '%');
}

/**
 * The words that find a pattern's entries. A word whose end varies is searched by its beginning (`word*`); one whose
 * beginning varies is left out.
 */
export function patternWords(pattern: string): string {
  return pattern
    .replaceAll(/…[\p{L}\p{N}]*/gu, wildcard)
    .replaceAll(/(?<=[\p{L}\p{N}])…/gu, '* ')
    .replaceAll(wildcard, ' ')
    .trim();
}
