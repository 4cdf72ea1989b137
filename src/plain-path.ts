import { base, routes } from './addresses.ts';

const screens: readonly string[] = Object.values(routes);
const starts: readonly string[] = ['', 'index.html'];

/**
 * A screen's path as the program compares it. The router takes it in capitals and with a slash at its end as well, as people and
 * gateways write it; one slash too many before it, or the file's own name, is a screen's address too.
 */
export function plainPath(pathname: string): string {
  if (!pathname.startsWith(base)) return pathname;
  const part = pathname.slice(base.length).split('/').filter(Boolean).join('/').toLowerCase();
  if (starts.includes(part)) return base + routes.signIn;
  return screens.includes(part) ? base + part : pathname;
}
