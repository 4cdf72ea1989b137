/** What stands in a pattern for a part that differs from entry to entry. */
export const differentPart = '…';

const patternCharacters = 200;

/**
 * A message without what differs between messages of one kind: numbers, identifiers, addresses and quoted parts. Messages
 * of one pattern are counted together.
 */
export function messagePattern(message: string): string {
  return message
    .slice(0, patternCharacters)
    .replaceAll(/https?:\/\/\S+/g, differentPart)
    .replaceAll(/"[^"]*"|'[^']*'|„[^“]*“|“[^”]*”/gu, differentPart)
    .replaceAll(/\b[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi, differentPart)
    .replaceAll(/\d+(?:[.,:]\d+)*/g, differentPart);
}
