import { base } from '../addresses.ts';
import type { Navigation } from '../browser/navigation.ts';
import type { LogOutReason } from '../log-out-reason.ts';
import type { Log, LogScreen } from '../log.ts';
import { screenName } from './screen-name.ts';

type Destination = LogScreen | 'reload' | 'form post' | 'another site' | 'the platform';

/** Destinations that are no step forward: the lock, the logged-out page and a tab that reloads itself are no success. */
const noSteps: ReadonlySet<Destination> = new Set([
  'reload',
  'signIn',
  'loggedOut',
  'temporarilyLocked',
  'unknown',
]);

export interface LoggedNavigation extends Navigation {
  /** `why` is only logged. */
  replace(address: string, why?: LogOutReason): void;
}

/** Logs where the visitor is sent, without the address, and lets the log store that before the page goes. */
export function loggedNavigation(
  navigation: Navigation,
  { log, flush }: { log: Log; flush: () => Promise<void> | undefined },
): LoggedNavigation {
  const go = (key: Destination, move: () => void, reason?: LogOutReason) => {
    const step = !noSteps.has(key) && { outcome: 'redirected' as const };
    log.info('leaving the page', { key, ...step, ...(reason && { reason }) });
    const stored = flush();
    if (stored === undefined) move();
    else void stored.then(move, move);
  };
  const destination = (address: string) =>
    destinationOf(new URL(address, navigation.start), navigation.origin);
  return {
    ...navigation,
    leave: (address) => go(destination(address), () => navigation.leave(address)),
    replace: (address, why) => go(destination(address), () => navigation.replace(address), why),
    reload: () => go('reload', () => navigation.reload()),
    postForm: (path, fields) => go('form post', () => navigation.postForm(path, fields)),
  };
}

function destinationOf({ origin, pathname }: URL, own: string): Destination {
  if (origin !== own) return 'another site';
  return pathname.startsWith(base) ? screenName(pathname) : 'the platform';
}
