/** A visitor counts as typing for this long after the last key. */
export const typingMs = 60_000;

/** By the clock on the wall, which may be set back: a key in a time that is yet to come was pressed long ago. */
export function isTyping(now: number, lastKeyAt: number): boolean {
  return Math.abs(now - lastKeyAt) < typingMs;
}
