/**
 * Reports each time that another version takes the page over, also one since it began with the worker `first`. The first
 * worker of a first visit is of the page's own release; after that, the page may stand for days and see later ones.
 */
export function whenReplaced(
  page: Pick<EventTarget, 'addEventListener'>,
  container: Pick<ServiceWorkerContainer, 'addEventListener'> & { readonly controller: object | null },
  first: object | null | undefined,
  notify: () => void,
): void {
  let last = first;
  const check = () => {
    const { controller } = container;
    // None: the browser has deleted all of this site's data, and for want of a network a reload would end at its error page.
    if (last && controller && controller !== last) notify();
    last = controller;
  };
  check();
  container.addEventListener('controllerchange', check);
  // Firefox lets a version take over a page in the back/forward cache without telling that page.
  page.addEventListener('pageshow', check);
}
