import type { LogScreen } from '../log.ts';
import { screenAt } from '../screen-at.ts';

/** The name for the log of the screen at an address, whose path may contain anything. */
export function screenName(pathname: string): LogScreen {
  return screenAt(pathname) ?? 'unknown';
}
