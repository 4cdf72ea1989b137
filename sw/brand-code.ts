/** A brand code is 1-64 letters, digits, `.`, `_` or `-`, and not dots alone. */
export function isBrandCode(code: string): boolean {
  return /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/.test(code);
}
