import { attempt } from './attempt.ts';

/** Reads and writes cookies as text. In a browser that refuses cookies all are missing, and nothing throws. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
}

export interface CookieOptions {
  /** Without it the cookie ends with the browser session. */
  maxAgeSeconds?: number;
  /**
   * Whether only https may carry it. Given, true or false, for a cookie that names or vouches for somebody: no other site's
   * link brings that one (`SameSite=Strict`). The others tell servers how to answer, whatever brings somebody (`Lax`).
   */
  secure?: boolean;
  /** The only address it is sent to; without it, all of the site's. */
  path?: string;
}

/** The most that browsers store of name and value together (RFC 6265bis, section 5.6); longer ones are not written. */
const cookieBytes = 4096;

export function createCookies(document: { cookie: string }): Cookies {
  return {
    get(name) {
      const prefix = `${name}=`;
      return attempt(() => {
        const pair = document.cookie.split('; ').find((part) => part.startsWith(prefix));
        return pair && decodeURIComponent(pair.slice(prefix.length));
      });
    },
    set(name, value, { maxAgeSeconds, secure, path = '/' } = {}) {
      const pair = `${name}=${encodeURIComponent(value)}`;
      if (pair.length > cookieBytes) return;
      // Sandboxed documents throw, others ignore the write; either way the cookie is not stored.
      attempt(() => {
        const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
        const site = secure === undefined ? 'Lax' : 'Strict';
        document.cookie = `${pair}; Path=${path}; SameSite=${site}${age}${secure ? '; Secure' : ''}`;
      });
    },
  };
}
