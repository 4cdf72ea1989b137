/** A visitor counts as typing for this long after the last key. */
export const typingMs = 60_000;

/**
 * Returns how long ago the last key in the page was, in milliseconds. By the page's own clock (`performance.now()`): the
 * device's may be set while somebody types. Not by an event's `timeStamp`: on iOS a key's is 0
 * (https://bugs.webkit.org/show_bug.cgi?id=296331). `firstAt` stands for a key before the first one seen.
 */
export function watchKeys(
  document: Document,
  signal: AbortSignal,
  firstAt = Number.NEGATIVE_INFINITY,
): () => number {
  let lastKeyAt = firstAt;
  const onKey = () => {
    lastKeyAt = performance.now();
  };
  for (const type of ['input', 'keydown']) document.addEventListener(type, onKey, { signal });
  return () => performance.now() - lastKeyAt;
}
