import { pause } from './pause.ts';

/** The next page has come by then, or its loading was stopped and never will. */
export const leavingMs = 30_000;

const lookMs = 2_000;

/** Resolves at once, but in a page that is being left not before it is known to stay. */
export type Stays = () => Promise<void>;

/**
 * Firefox cuts what a page waits for as soon as another page is asked for, and lets the page go only when that comes:
 * seconds later on a slow line.
 */
export function watchLeaving(target: Pick<EventTarget, 'addEventListener'>): Stays {
  let leftUntil = 0;
  const leave = () => {
    leftUntil = Date.now() + leavingMs;
  };
  target.addEventListener('beforeunload', leave);
  // Phones have no word before it.
  target.addEventListener('pagehide', leave);
  target.addEventListener('pageshow', () => {
    leftUntil = 0;
  });
  return async () => {
    while (Date.now() < leftUntil) await pause(lookMs);
  };
}
