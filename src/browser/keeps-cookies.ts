import type { Cookies } from './cookies.ts';
import { randomText } from './random-text.ts';

/** Tries it with something of no meaning: a browser that refuses cookies says nothing. */
export function keepsCookies(cookies: Cookies): boolean {
  // A name of its own: another tab that tries at this moment takes its cookie away again.
  const name = `storage-check-${randomText(8, 'abcdefghijklmnop')}`;
  cookies.set(name, '1', { maxAgeSeconds: 60 });
  const isKept = cookies.get(name) === '1';
  cookies.set(name, '', { maxAgeSeconds: 0 });
  return isKept;
}
