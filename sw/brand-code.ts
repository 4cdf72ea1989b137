/** A brand code is 1-64 of letters, digits, `.`, `_`, `-`, and no path of dots. */
export function isBrandCode(code: string): boolean {
  return /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/.test(code);
}
