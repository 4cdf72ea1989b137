import type { Stays } from '../browser/leaving.ts';

/**
 * Reports when the page is being left, and when it stays or is back. A page that holds a lock can't enter the
 * back/forward cache; Firefox decides that before `pagehide`, the only sign that phones give. Nor may a page that is being
 * left request one: Firefox would grant it to the page in that cache, where nothing releases it.
 */
export function whenLeft(
  target: Pick<EventTarget, 'addEventListener'>,
  stays: Stays,
  notify: (isLeft: boolean) => void,
): void {
  const leave = () => {
    notify(true);
    void stays().then(() => notify(false));
  };
  target.addEventListener('beforeunload', leave);
  target.addEventListener('pagehide', leave);
  target.addEventListener('pageshow', () => notify(false));
}
