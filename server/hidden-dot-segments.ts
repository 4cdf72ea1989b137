/** No honest client escapes a path more often. */
const mostEscapes = 3;
/** A percent sign that escapes nothing. */
const plainPercent = /%(?![\da-f]{2})/gi;

/**
 * Whether a path has a step (`.` or `..`) that only some servers see: escaped, behind an escaped slash or a backslash, or
 * with parameters (`..;`). A back end that sees it would leave the folders that are passed on to it. Invalid UTF-8 and
 * control characters could do the same; no honest client sends them. Each server on the way may unescape the path once more.
 */
export function hasHiddenDotSegments(pathname: string): boolean {
  try {
    let path = decodeURIComponent(pathname);
    for (let escapes = 1; ; escapes += 1) {
      const unescaped = decodeURIComponent(path.replaceAll(plainPercent, '%25'));
      if (unescaped === path) break;
      if (escapes === mostEscapes) return true;
      path = unescaped;
    }
    return /\p{Cc}/u.test(path) || path.split(/[/\\]/).some((segment) => /^\.{1,2}(?:;|$)/.test(segment));
  } catch {
    return true;
  }
}
