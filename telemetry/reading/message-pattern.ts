/** What stands in a pattern for a part that differs from entry to entry. */
const differentPart = '…';

/** With what stands for the rest, a pattern fits into a filter. */
const patternCharacters = 150;

/**
 * A message without what differs between messages of one kind: numbers, identifiers, addresses and quoted parts. Messages
 * of one pattern are counted together.
 */
export function messagePattern(message: string): string {
  const isCut = message.length > patternCharacters;
  return `${message.slice(0, patternCharacters)}${isCut ? differentPart : ''}`
    .replaceAll(/https?:\/\/\S+/g, differentPart)
    .replaceAll(/"[^"]*"|'[^']*'|„[^“]*“|“[^”]*”/gu, differentPart)
    .replaceAll(/\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi, differentPart)
    .replaceAll(/\d+(?:[.,:]\d+)*/g, differentPart);
}

/** A pattern as `like` takes it, where anything may stand for what differs; a `\` goes before what it would read otherwise. */
export function patternLike(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(differentPart, '%');
}

/** The words that find the entries of a pattern. A part of a word is no word: of what differs at its end, the beginning is. */
export function patternWords(pattern: string): string {
  return pattern
    .replaceAll(/…[\p{L}\p{N}]*/gu, differentPart)
    .replaceAll(/(?<=[\p{L}\p{N}])…/gu, '* ')
    .replaceAll(differentPart, ' ')
    .trim();
}
