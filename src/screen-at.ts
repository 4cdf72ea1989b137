import { base, type Route, routes } from './addresses.ts';

/**
 * The screen at a path; undefined if there is none. Like the router, this accepts capitals and a trailing slash, as people
 * and gateways write them. It also accepts a doubled slash, `index.html`, and the bare base path, to which the root of our
 * server leads; hosts that answer every path with the portal's document send it without its slash, too.
 */
export function screenAt(pathname: string): Route | undefined {
  if (!`${pathname}/`.startsWith(base)) return undefined;
  const part = pathname.slice(base.length).split('/').filter(Boolean).join('/').toLowerCase();
  if (part === '' || part === 'index.html') return 'signIn';
  return Object.keys(routes)
    .filter(isRoute)
    .find((name) => routes[name] === part);
}

function isRoute(name: string): name is Route {
  return Object.hasOwn(routes, name);
}
