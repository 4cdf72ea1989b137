import type { Cookies } from '../browser/cookies.ts';
import { randomText } from '../browser/random-text.ts';

/** Specification, section 9. */
const tokenLength = 20;
const tokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const tokenCookie = 'sec-token';

/**
 * The anti-forgery headers of every request (specification, section 6; `createCallParts` adds the others). The token is made
 * once per page session, which all tabs share: were each to write its own, one would change it between the header and the
 * cookie of the other's sign-in.
 */
export interface AntiForgery {
  headers(): Record<string, string>;
}

export function createAntiForgery(cookies: Cookies, { secure }: { secure: boolean }): AntiForgery {
  const own = randomText(tokenLength, tokenAlphabet);
  return {
    headers() {
      let token = cookies.get(tokenCookie) ?? '';
      if (!/^[A-Za-z0-9]{20}$/.test(token)) {
        token = own;
        cookies.set(tokenCookie, token, { secure });
      }
      // Browsers drop `sec-token` without a word: the Fetch standard keeps names that begin with `sec-` to themselves.
      return { 'sec-token': token, 'X-SEC-TOKEN': token };
    },
  };
}
