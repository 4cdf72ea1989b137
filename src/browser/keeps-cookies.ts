import type { Cookies } from './cookies.ts';

const name = 'storage-check';

/** Tries it with something of no meaning: a browser that refuses cookies says nothing. */
export function keepsCookies(cookies: Cookies): boolean {
  cookies.set(name, '1', { maxAgeSeconds: 60 });
  const isKept = cookies.get(name) === '1';
  cookies.set(name, '', { maxAgeSeconds: 0 });
  return isKept;
}
