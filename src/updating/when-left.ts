import type { Stays } from '../browser/leaving.ts';

/**
 * Tells when the page is being left, and when it stays or is back. A page that holds a lock can't be kept for Back; Firefox
 * settles that before `pagehide`, which is all that phones have.
 */
export function whenLeft(
  target: Pick<EventTarget, 'addEventListener'>,
  stays: Stays,
  tell: (isLeft: boolean) => void,
): void {
  const leave = () => {
    tell(true);
    void stays().then(() => tell(false));
  };
  target.addEventListener('beforeunload', leave);
  target.addEventListener('pagehide', leave);
  target.addEventListener('pageshow', () => tell(false));
}
