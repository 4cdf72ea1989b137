import { pause } from './pause.ts';

/** The next page has come by then, or its loading was stopped and never will. */
export const leavingMs = 30_000;

const lookMs = 2_000;

/** What is cut is cut at once; a busy page hears of it some time later. */
const cutMs = 5_000;

/**
 * Resolves at once, but in a page that is being left not before it is known to stay. Nor does it wait for the sake of what
 * was begun at a time after that, or fails long after: a link to a file, an app or a telephone number is asked for like a
 * page, and leads to none.
 */
export type Stays = (begunAt?: number) => Promise<void>;

/**
 * Firefox cuts what a page waits for as soon as another page is asked for, and lets the page go only when that comes:
 * seconds later on a slow line.
 */
export function watchLeaving(target: Pick<EventTarget, 'addEventListener'>): Stays {
  let leftAt = 0;
  const leave = () => {
    leftAt = Date.now();
  };
  target.addEventListener('beforeunload', leave);
  // Phones have no word before it.
  target.addEventListener('pagehide', leave);
  target.addEventListener('pageshow', () => {
    leftAt = 0;
  });
  return async (begunAt) => {
    if (begunAt === undefined || (begunAt <= leftAt && Date.now() < leftAt + cutMs))
      // A clock that was set back since would hold up whatever fails for as long.
      while (Math.abs(Date.now() - leftAt) < leavingMs) await pause(lookMs);
  };
}
