import { base, type Route, routes } from '../addresses.ts';

/** A screen's name for the log, of an address whose path may hold anything. */
export function screenName(pathname: string): Route | 'start' | 'unknown' {
  const part = pathname.slice(base.length);
  if (!pathname.startsWith(base)) return 'unknown';
  if (part === '' || part === 'index.html') return 'start';
  const known = Object.entries(routes).find(([, path]) => path === part)?.[0];
  return isRoute(known) ? known : 'unknown';
}

function isRoute(name: string | undefined): name is Route {
  return name !== undefined && Object.hasOwn(routes, name);
}
