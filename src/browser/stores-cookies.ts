import type { Cookies } from './cookies.ts';
import { randomText } from './random-text.ts';

/** Tests with a meaningless cookie, because a browser that refuses cookies does not say so. */
export function storesCookies(cookies: Cookies): boolean {
  // A unique name: another tab testing at the same moment deletes its own cookie.
  const name = `storage-check-${randomText(8, 'abcdefghijklmnop')}`;
  cookies.set(name, '1', { maxAgeSeconds: 60 });
  const isStored = cookies.get(name) === '1';
  cookies.set(name, '', { maxAgeSeconds: 0 });
  return isStored;
}
