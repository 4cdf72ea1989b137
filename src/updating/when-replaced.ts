type Worker = Pick<ServiceWorker, 'scriptURL'>;

/**
 * Reports each time that another version takes the page over, also one since it began with the worker `first`. The first
 * worker of a first visit is of the page's own release; after that, the page may stand for days and see later ones.
 */
export function whenReplaced(
  page: Pick<EventTarget, 'addEventListener'>,
  container: Pick<ServiceWorkerContainer, 'addEventListener'> & { readonly controller: Worker | null },
  first: Worker | null | undefined,
  notify: () => void,
): void {
  let last = first;
  const check = () => {
    const { controller } = container;
    // Not if none is left (the browser has deleted the site's data), or if another program's worker was there first.
    if (last && controller !== last && controller?.scriptURL === last.scriptURL) notify();
    last = controller;
  };
  check();
  container.addEventListener('controllerchange', check);
  // Firefox lets a version take over a page in the back/forward cache without telling that page.
  page.addEventListener('pageshow', check);
}
