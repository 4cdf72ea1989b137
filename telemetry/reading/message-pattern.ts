/** Stands in a pattern for a part that varies from entry to entry. */
const differentPart = '…';

/** Short enough that a pattern, mark for the cut-off rest included, fits into a filter. */
const patternCharacters = 150;

/**
 * Replaces the parts of a message that vary between messages of one kind: numbers, identifiers, addresses and quoted parts.
 * Messages with the same pattern are counted together.
 */
export function messagePattern(message: string): string {
  const isCut = message.length > patternCharacters;
  return `${message.slice(0, patternCharacters)}${isCut ? differentPart : ''}`
    .replaceAll(/https?:\/\/\S+/g, differentPart)
    .replaceAll(/"[^"]*"|'[^']*'|„[^“]*“|“[^”]*”/gu, differentPart)
    .replaceAll(/\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi, differentPart)
    .replaceAll(/\d+(?:[.,:]\d+)*/g, differentPart);
}

/** A pattern for SQL's `like`, where `%` matches the variable parts and `\` escapes special characters. */
export function patternLike(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(differentPart, '%');
}

/**
 * The words that find a pattern's entries. A word whose end varies is searched by its beginning (`word*`); one whose
 * beginning varies is left out.
 */
export function patternWords(pattern: string): string {
  return pattern
    .replaceAll(/…[\p{L}\p{N}]*/gu, differentPart)
    .replaceAll(/(?<=[\p{L}\p{N}])…/gu, '* ')
    .replaceAll(differentPart, ' ')
    .trim();
}
