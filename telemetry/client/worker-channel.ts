import type { OutboxRecord } from './outbox-record.ts';

/** Names the delivery of log entries: the sync tag, the message type, and the lock of the sender. */
export const deliveryTag = 'log-entries';

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the worker to deliver the waiting entries: by Background Sync, which also waits for the network, and by a message,
 * because browsers refuse a sync if the page is gone before they register it. The message also carries `records`, which the
 * page could not store itself. Without a worker, the next visit delivers.
 */
export function createWorkerChannel(
  container: ServiceWorkerContainer | undefined,
): (records?: readonly OutboxRecord[]) => void {
  let registration: WithSync | undefined;
  const findWorker = async () => {
    registration = await container?.ready;
  };
  // Resolved long before the page is left, when there is no time to wait. If all site data is blocked, Firefox throws as
  // soon as `ready` is read; there is no worker then.
  void findWorker().catch(() => undefined);
  return (records) => {
    const { sync, active } = registration ?? {};
    active?.postMessage({ type: deliveryTag, records }, []);
    // The visitor may have disabled Background Sync, or the browser may refuse it to this page.
    sync?.register(deliveryTag).catch(() => undefined);
  };
}
