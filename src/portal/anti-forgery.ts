import type { Cookies } from '../browser/cookies.ts';
import { randomText } from '../browser/random-text.ts';

/** Specification, section 9. */
export const tokenLength = 20;
const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const tokenCookie = 'sec-token';

/**
 * The anti-forgery headers of every request (specification, section 6; `createCallParts` adds the others). The token is
 * created once per page session, and all tabs share it: if each tab wrote its own, one could change the cookie after
 * another's sign-in had copied it into its header.
 */
export type AntiForgery = () => Record<string, string>;

export function createAntiForgery(cookies: Cookies, { secure }: { secure: boolean }): AntiForgery {
  const own = randomText(tokenLength, tokenAlphabet);
  return () => {
    let token = cookies.get(tokenCookie) ?? '';
    if (!/^[A-Za-z0-9]{20}$/.test(token)) {
      token = own;
      cookies.set(tokenCookie, token, { secure });
    }
    // Browsers silently drop `sec-token`: the Fetch standard reserves header names that begin with `sec-`.
    return { 'sec-token': token, 'X-SEC-TOKEN': token };
  };
}
