import { type Delivery, type DeliveryResult, deliver } from './deliver.ts';
import { deliveryTag } from './worker-channel.ts';

export interface OutboxSender extends Delivery {
  /** Undefined if the browser has no Web Locks; the outbox must not be shared then. */
  locks: LockManager | undefined;
}

/** Delivers the waiting entries. Only one tab or worker sends at a time: the others wait (`waits`) or give up (`busy`). */
export async function sendFromOutbox(
  { outbox, send, locks }: OutboxSender,
  { waits }: { waits: boolean },
): Promise<DeliveryResult | { kind: 'busy' }> {
  // If storage fails, the entries wait: trying again here would be without the lock, beside another sender.
  const work = () => deliver({ outbox, send }).catch(() => ({ kind: 'later' as const }));
  if (!locks) return work();
  return (
    locks
      .request(deliveryTag, { ifAvailable: !waits }, async (lock) =>
        lock ? work() : { kind: 'busy' as const },
      )
      // A browser that blocks all site data refuses the lock; the outbox is this page's memory then, which nobody shares.
      .catch(work)
  );
}
