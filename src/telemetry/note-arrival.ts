import { isNew, openedAt } from '../browser/opened-at.ts';
import { cacheAge } from './page-origin.ts';
import { refusedStep } from './refused-step.ts';
import { screenName } from './screen-name.ts';
import { momentOf, shownAt } from './shown-at.ts';
import type { StartLog } from './start-log.ts';

interface Page {
  location: Pick<Location, 'pathname'>;
  history: Pick<History, 'state' | 'replaceState'>;
  performance: Pick<Performance, 'getEntriesByName' | 'now'>;
}

interface Arrival {
  /** When somebody came to the page, in ms of it: before that nobody saw it, or waited for it. */
  cameMs: number;
  /** When its brand was kept, where it came from what the device had. */
  cachedAt: string | undefined;
}

/**
 * Takes down what somebody comes to the page with, and gives what tells of it once the page is shown. What a page's address
 * says is told once: loaded anew or come back to, it is no other refusal, and no other lock.
 */
export function noteArrival(
  { location, history, performance }: Page,
  query: URLSearchParams,
  { log, write }: Pick<StartLog, 'log' | 'write'>,
): (arrival: Arrival) => void {
  const screen = screenName(location.pathname);
  const isArrival = isNew(history);
  const refused = refusedStep(screen, query);
  return ({ cameMs, cachedAt }) => {
    const shownMs = Math.max(shownAt(performance), cameMs);
    const isLocked = screen === 'temporarilyLocked';
    // From here on somebody has come to it. Other screens note that themselves.
    if (screen === 'signIn' || isLocked) openedAt(history);
    const now = Date.now();
    write({
      level: 'info',
      message: 'portal shown',
      attributes: {
        outcome: isLocked && isArrival ? 'locked' : 'opened',
        durationMs: Math.round(shownMs - cameMs),
        ...cacheAge(cachedAt, now),
      },
      at: momentOf(shownMs, performance.now(), now),
    });
    // The gateway's answer is this page itself: no call has told of it.
    if (refused !== undefined && isArrival)
      log.info(`${refused}: refused`, { step: refused, outcome: 'refused', reason: 'refused by address' });
  };
}
