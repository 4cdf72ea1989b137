import type { Route } from '../addresses.ts';
import { screenAt } from '../screen-at.ts';

/** The name for the log of the screen at an address, whose path may contain anything. */
export function screenName(pathname: string): Route | 'unknown' {
  return screenAt(pathname) ?? 'unknown';
}
