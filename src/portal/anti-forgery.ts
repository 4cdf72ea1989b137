import type { Cookies } from '../browser/cookies.ts';
import { randomText } from '../browser/random-text.ts';

/** Specification, section 9. */
const tokenLength = 20;
const tokenCookie = 'sec-token';

/**
 * The anti-forgery headers of every request (specification, section 6; `createCallParts` adds the others). The token is made
 * once per page session; its cookie is written again before each request, because another tab of the portal writes its own.
 */
export interface AntiForgery {
  headers(): Record<string, string>;
}

export function createAntiForgery(
  cookies: Cookies,
  options: { secure: boolean; token?: string },
): AntiForgery {
  const token = options.token ?? randomText(tokenLength);
  return {
    headers() {
      if (cookies.get(tokenCookie) !== token) cookies.set(tokenCookie, token, { secure: options.secure });
      // Browsers drop `sec-token` without a word: the Fetch standard keeps names that begin with `sec-` to themselves.
      return { 'sec-token': token, 'X-SEC-TOKEN': token };
    },
  };
}
