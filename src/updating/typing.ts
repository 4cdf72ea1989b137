/** A visitor counts as typing for this long after the last key. */
export const typingMs = 60_000;

/** By the page's own clock (`performance.now()`, an event's `timeStamp`): the device's may be set while somebody types. */
export function isTyping(now: number, lastKeyAt: number): boolean {
  return now - lastKeyAt < typingMs;
}
