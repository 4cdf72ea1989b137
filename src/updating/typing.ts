/** A visitor counts as typing for this long after the last key. */
export const typingMs = 60_000;

/** Uses the wall clock, which may be set back: a key press well in the future counts as long ago. */
export function isTyping(now: number, lastKeyAt: number): boolean {
  return Math.abs(now - lastKeyAt) < typingMs;
}
