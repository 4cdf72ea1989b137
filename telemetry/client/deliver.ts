import { batchEntries, retryMaxMs, retryMinMs } from './log-limits.ts';
import type { Outbox } from './outbox.ts';
import { batchBody } from './outbox-rules.ts';
import type { SendResult } from './send-batch.ts';

export interface Delivery {
  outbox: Outbox;
  send: (body: string) => Promise<SendResult>;
}

/** `later`: something waits, and the collector could not take it now. */
export type DeliveryResult = { kind: 'done' } | { kind: 'later'; retryAfterMs?: number };

/**
 * Sends what waits, one batch after another, and removes each only after the collector's yes. A batch that it refuses is
 * given up, and the next goes on; one that holds something too large or unfit is halved until only that is left.
 */
export async function deliver({ outbox, send }: Delivery): Promise<DeliveryResult> {
  let size: number = batchEntries;
  let hasBeenRefused = false;
  for (;;) {
    const batch = await outbox.take(size);
    if (batch === undefined) return { kind: 'done' };
    // Who refuses everything would refuse the entry about it as well: that one can wait.
    if (batch.isLedgerOnly && hasBeenRefused) return { kind: 'later' };
    const { records } = batch;
    const result = await send(batchBody(records));
    switch (result.kind) {
      case 'delivered':
        await outbox.remove(records);
        size = Math.min(size * 2, batchEntries);
        break;
      case 'split':
        if (records.length > 1) {
          size = Math.ceil(records.length / 2);
          break;
        }
        await outbox.drop(records, result.status === 413 ? 'too-large' : 'refused');
        hasBeenRefused = true;
        break;
      case 'refused':
        await outbox.drop(records, 'refused');
        hasBeenRefused = true;
        break;
      case 'later':
        return result;
    }
  }
}

/** How long to wait before try number `attempt` (from 1): the collector's word, else longer each time, never in step with others. */
export function retryPauseMs(
  attempt: number,
  retryAfterMs: number | undefined,
  random: () => number,
): number {
  if (retryAfterMs !== undefined) return Math.max(retryAfterMs, retryMinMs);
  const longest = Math.min(retryMinMs * 2 ** attempt, retryMaxMs);
  return retryMinMs + (longest - retryMinMs) * random();
}
