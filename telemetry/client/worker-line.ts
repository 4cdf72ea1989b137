/** What page and worker call the delivery of log entries, as a sync tag and as a message. */
export const deliveryTag = 'log-entries';

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the worker to deliver what waits once this page is gone: by Background Sync, which also waits for the network to
 * come back, else by a message. Without a worker, the next visit delivers.
 */
export function createWorkerLine(container: ServiceWorkerContainer | undefined): () => void {
  let registration: WithSync | undefined;
  // Settled long before the page is left: then there is no time to wait for anything.
  void container?.ready.then((ready) => {
    registration = ready;
  });
  return () => {
    const { sync, active } = registration ?? {};
    const message = () => active?.postMessage({ type: deliveryTag }, []);
    // Switched off by the visitor, or refused to this page.
    if (sync) sync.register(deliveryTag).catch(message);
    else message();
  };
}
