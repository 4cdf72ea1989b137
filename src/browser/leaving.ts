import { pause } from './pause.ts';

/** By then the next page has loaded, or its loading was stopped and it never will. */
export const leavingMs = 30_000;

const pollMs = 2_000;

/** Leaving cuts requests at once; a busy page hears of it a while later. */
const cutNoticeMs = 5_000;

/**
 * Resolves at once, but in a page that is being left only when it is known to stay. With `startedAt`, waits only if leaving
 * may have cut the request begun then: not one begun later, or failing long after. A link to a file, an app or a telephone
 * number looks like leaving too, but leads to no page.
 */
export type Stays = (startedAt?: number) => Promise<void>;

type EventSource = Pick<EventTarget, 'addEventListener'>;

/**
 * Firefox cuts a page's requests as soon as another page is requested, but unloads the page only when that arrives: seconds
 * later on a slow line.
 */
export function watchLeaving(
  target: EventSource & {
    /** Not in every browser. */
    navigation?: EventSource;
  },
): Stays {
  let leftAt = 0;
  const stay = () => {
    leftAt = 0;
  };
  const leave = () => {
    leftAt = Date.now();
  };
  target.addEventListener('beforeunload', leave);
  // On phones this may be the first sign.
  target.addEventListener('pagehide', leave);
  target.addEventListener('pageshow', stay);
  // Stop, or Forward right after Back: Chromium then cuts the page's requests. A page that is going, but changes its own
  // address meanwhile, has the same event, with a `navigate` right after it. None follows an address typed and stopped.
  let givenUp: ReturnType<typeof setTimeout>;
  target.navigation?.addEventListener('navigateerror', () => {
    givenUp = setTimeout(stay, 100);
  });
  target.navigation?.addEventListener('navigate', () => clearTimeout(givenUp));
  return async (startedAt) => {
    if (startedAt === undefined || (startedAt <= leftAt && Date.now() < leftAt + cutNoticeMs))
      // Absolute, because a clock set back meanwhile would delay every failure by as much.
      while (Math.abs(Date.now() - leftAt) < leavingMs) await pause(pollMs);
  };
}
