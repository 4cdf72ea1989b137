import type { Route } from '../addresses.ts';
import { screenAt } from '../screen-at.ts';

/** A screen's name for the log, of an address whose path may hold anything. */
export function screenName(pathname: string): Route | 'unknown' {
  return screenAt(pathname) ?? 'unknown';
}
