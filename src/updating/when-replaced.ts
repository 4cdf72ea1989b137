/**
 * Tells each time that another version takes the page over, also where one has since the page began with the worker `first`. The
 * first worker of a first visit is of the page's own release; from then on the page may stand for days, and see the next ones.
 */
export function whenReplaced(
  container: Pick<ServiceWorkerContainer, 'addEventListener'> & { readonly controller: object | null },
  first: object | null | undefined,
  tell: () => void,
): void {
  let hasWorker = container.controller !== null;
  if (first && container.controller !== first) tell();
  container.addEventListener('controllerchange', () => {
    if (hasWorker) tell();
    hasWorker = true;
  });
}
