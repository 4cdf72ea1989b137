import { isFirstOpening, openedAt } from '../browser/opened-at.ts';
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
  /** When the visitor arrived, in ms since the page's start: a prerendered page has none before that. */
  arrivedMs: number;
  /** When the brand was cached, if it came from this device's cache. */
  cachedAt: string | undefined;
}

/**
 * Notes how the visitor arrives; returns what logs it once the page is shown. A refusal or lock in the page's address is
 * logged once: a reload or a return is not another one.
 */
export function noteArrival(
  { location, history, performance }: Page,
  query: URLSearchParams,
  { log, write }: Pick<StartLog, 'log' | 'write'>,
): (arrival: Arrival) => void {
  const screen = screenName(location.pathname);
  const isFirstArrival = isFirstOpening(history);
  const refused = refusedStep(screen, query);
  return ({ arrivedMs, cachedAt }) => {
    const shownMs = Math.max(shownAt(performance), arrivedMs);
    const isLocked = screen === 'temporarilyLocked';
    // Records that the visitor has come to this page. Other screens do that themselves.
    if (screen === 'signIn' || isLocked) openedAt(history);
    const now = Date.now();
    write({
      level: 'info',
      message: 'portal shown',
      attributes: {
        outcome: isLocked && isFirstArrival ? 'locked' : 'opened',
        durationMs: Math.round(shownMs - arrivedMs),
        ...cacheAge(cachedAt, now),
      },
      at: momentOf(shownMs, performance.now(), now),
    });
    // The gateway answered with this page itself: no call's entry reports the refusal.
    if (refused !== undefined && isFirstArrival)
      log.info(`${refused}: refused`, { step: refused, outcome: 'refused', reason: 'refused by address' });
  };
}
