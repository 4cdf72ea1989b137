import type { Cookies } from '../browser/cookies.ts';
import { randomText } from '../browser/random-text.ts';

/** Specification, section 9. */
const tokenLength = 20;
const tokenCookie = 'sec-token';

/**
 * The anti-forgery headers of one request (specification, section 6). The token is made once per page session; its cookie
 * is written again before each request, because another tab of the portal writes its own.
 */
export interface AntiForgery {
  headers(call: { changesState: boolean }): Record<string, string>;
}

export function createAntiForgery(
  cookies: Cookies,
  options: { secure: boolean; mockBackend: () => boolean; token?: string },
): AntiForgery {
  const token = options.token ?? randomText(tokenLength);
  return {
    headers({ changesState }) {
      if (cookies.get(tokenCookie) !== token) cookies.set(tokenCookie, token, { secure: options.secure });
      // Browsers drop `sec-token` without a word: the Fetch standard keeps names that begin with `sec-` to themselves.
      const headers: Record<string, string> = { 'sec-token': token, 'X-SEC-TOKEN': token };
      if (options.mockBackend()) headers['X-CSRF-TOKEN'] = token;
      const gatewayToken = changesState ? cookies.get('XSRF-TOKEN') : undefined;
      if (gatewayToken !== undefined && isHeaderText(gatewayToken)) headers['X-XSRF-TOKEN'] = gatewayToken;
      return headers;
    },
  };
}

/** A cookie with a line break or other control would make `fetch` throw. */
function isHeaderText(value: string): boolean {
  return /^[\x21-\x7e]{1,512}$/.test(value);
}
