import type { OutboxRecord } from './outbox-record.ts';

/** What page and worker call the delivery of log entries, as a sync tag, a message, and the lock of who sends. */
export const deliveryTag = 'log-entries';

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the worker to deliver what waits: by Background Sync, which also waits for the network to come back, and by a message,
 * for browsers refuse the other to a page that is gone before they get round to it; that one takes along what a page could not
 * store itself. Without a worker, the next visit delivers.
 */
export function createWorkerLine(
  container: ServiceWorkerContainer | undefined,
): (records?: readonly OutboxRecord[]) => void {
  let registration: WithSync | undefined;
  const findWorker = async () => {
    registration = await container?.ready;
  };
  // Settled long before the page is left: then there is no time to wait for anything. Where all site data are refused,
  // Firefox throws at the mere reading; there is no worker then.
  void findWorker().catch(() => undefined);
  return (records) => {
    const { sync, active } = registration ?? {};
    active?.postMessage({ type: deliveryTag, records }, []);
    // Switched off by the visitor, or refused to this page.
    sync?.register(deliveryTag).catch(() => undefined);
  };
}
