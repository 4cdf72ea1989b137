/** At any depth of escaping, as each server on the way may unescape the path once more. */
const escapedSign = /%(?:25)*(2e|2f|3b|5c)/gi;

/**
 * Whether a path has a step (`.` or `..`) that only some servers see: escaped, behind an escaped slash or a backslash, or
 * with parameters (`..;`). A back end that sees it would leave the folders that are passed on to it. Invalid UTF-8 and
 * control characters could do the same; no honest client sends them.
 */
export function hasHiddenDotSegments(pathname: string): boolean {
  try {
    if (/\p{Cc}/u.test(decodeURIComponent(pathname))) return true;
  } catch {
    return true;
  }
  return pathname
    .replaceAll(escapedSign, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .split(/[/\\]/)
    .some((segment) => /^\.{1,2}(?:;|$)/.test(segment));
}
