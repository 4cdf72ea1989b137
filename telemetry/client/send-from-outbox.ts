import { type Delivery, type DeliveryResult, deliver } from './deliver.ts';
import { deliveryTag } from './worker-line.ts';

export interface OutboxSender extends Delivery {
  /** Undefined where the browser has no locks: then the outbox must be one that nobody shares. */
  locks: LockManager | undefined;
}

/** Delivers what waits; `busy` where somebody else does, unless this is worth waiting for. Tabs and worker never send at once. */
export async function sendFromOutbox(
  { outbox, send, locks }: OutboxSender,
  { waits }: { waits: boolean },
): Promise<DeliveryResult | { kind: 'busy' }> {
  const work = () => deliver({ outbox, send });
  if (!locks) return work();
  return (
    locks
      .request(deliveryTag, { ifAvailable: !waits }, async (lock) =>
        lock ? work() : { kind: 'busy' as const },
      )
      // Refused where all site data are: then the outbox is this page's memory, and nobody shares it.
      .catch(work)
  );
}
