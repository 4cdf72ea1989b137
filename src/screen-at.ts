import { base, type Route, routes } from './addresses.ts';

/**
 * The screen at a path; undefined where none is. The router takes paths in capitals and with a slash at the end as well, as
 * people and gateways write them; one slash too many before it, or the file's own name, is a screen's address too, and the
 * bare base path is where an installed portal starts.
 */
export function screenAt(pathname: string): Route | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const part = pathname.slice(base.length).split('/').filter(Boolean).join('/').toLowerCase();
  if (part === '' || part === 'index.html') return 'signIn';
  return Object.keys(routes)
    .filter(isRoute)
    .find((name) => routes[name] === part);
}

function isRoute(name: string): name is Route {
  return Object.hasOwn(routes, name);
}
