/** However often it is escaped, as a path is read by somebody who unescapes it once more than the one before. */
const escapedSign = /%(?:25)*(2e|2f|3b|5c)/gi;

/**
 * Whether a path has a step (`.` or `..`) that only some see: escaped, behind an escaped slash or a backslash, or with parameters
 * (`..;`). A back end that sees it would leave the folders that are passed on to it. So would what is no UTF-8, or has control
 * characters; no honest client sends either.
 */
export function hasHiddenSteps(pathname: string): boolean {
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
