/** A visitor counts as typing for this long after the last key. */
export const typingMs = 60_000;

/**
 * By the page's own clock (`performance.now()`): the device's may be set while somebody types. Not by an event's `timeStamp`:
 * on iOS a key's is 0 (https://bugs.webkit.org/show_bug.cgi?id=296331).
 */
export function isTyping(now: number, lastKeyAt: number): boolean {
  return now - lastKeyAt < typingMs;
}
