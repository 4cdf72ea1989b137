/** Tells whether the page is being left: from `pagehide` on, until it comes back from the back-forward cache. */
export function watchLeaving(target: Pick<EventTarget, 'addEventListener'>): () => boolean {
  let isLeaving = false;
  target.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  target.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return () => isLeaving;
}
