import { batchEntries, retryMaxMs, retryMinMs } from './log-limits.ts';
import type { Outbox } from './outbox.ts';
import { batchOf, type SentBatch } from './outbox-rules.ts';
import type { SendResult } from './send-batch.ts';

export interface Delivery {
  outbox: Outbox;
  send: (batch: SentBatch) => Promise<SendResult>;
}

/** `later`: something waits, and the collector could not take it now. */
export type DeliveryResult = { kind: 'done' } | { kind: 'later'; retryAfterMs?: number | undefined };

/**
 * Sends what waits, one batch after another, and removes each only after the collector's yes. A batch that it refuses is
 * given up, and the next goes on; one that holds something too large or unfit is halved until only that is left.
 */
export async function deliver({ outbox, send }: Delivery): Promise<DeliveryResult> {
  let size: number = batchEntries;
  let hasBeenRefused = false;
  for (;;) {
    const records = await outbox.take(size);
    if (records.length === 0) return { kind: 'done' };
    // Who refuses everything would refuse the entry about it as well: that one can wait.
    if (hasBeenRefused && records.every(({ drops }) => drops)) return { kind: 'later' };
    const result = await send(batchOf(records));
    if (result.kind === 'later') return result;
    if (result.kind === 'delivered') {
      await outbox.remove(records);
      size = Math.min(size * 2, batchEntries);
    } else if (result.isDivisible && records.length > 1) {
      size = Math.ceil(records.length / 2);
    } else {
      await outbox.drop(records, result.kind);
      hasBeenRefused = true;
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
