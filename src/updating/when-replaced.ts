/**
 * Tells each time that another version takes the page over. The first worker of a first visit is of the page's own release; from
 * then on the page may stand for days, and see the next ones.
 */
export function whenReplaced(
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  tell: () => void,
): void {
  let hasWorker = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (hasWorker) tell();
    hasWorker = true;
  });
}
