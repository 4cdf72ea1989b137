import { batchEntries, retryMaxMs, retryMinMs } from './log-limits.ts';
import type { Outbox } from './outbox.ts';
import { batchOf, type SentBatch } from './outbox-rules.ts';
import type { SendResult } from './send-batch.ts';

export interface Delivery {
  outbox: Outbox;
  send: (batch: SentBatch) => Promise<SendResult>;
}

/** `later`: entries are left, for a later attempt. */
export type DeliveryResult = { kind: 'done' } | { kind: 'later'; retryAfterMs?: number | undefined };

/**
 * Sends the waiting entries batch by batch, and removes a batch only once the collector has accepted it. A refused batch is
 * dropped; if one entry may be the culprit (413, 422), the batch is first halved until only that entry is left. After two
 * refusals in a row, the rest waits.
 */
export async function deliver({ outbox, send }: Delivery): Promise<DeliveryResult> {
  let size: number = batchEntries;
  let hasBeenRefused = false;
  for (;;) {
    const records = await outbox.take(size);
    if (records.length === 0) return { kind: 'done' };
    const result = await send(batchOf(records));
    if (result.kind === 'later') return result;
    if (result.kind === 'delivered') {
      await outbox.remove(records);
      size = Math.min(size * 2, batchEntries);
      hasBeenRefused = false;
    } else if (result.isDivisible && records.length > 1) {
      size = Math.ceil(records.length / 2);
    } else {
      await outbox.drop(records, result.kind);
      // It seems to refuse everything: asking about each entry would take hundreds of requests, and lose them all.
      if (hasBeenRefused) return { kind: 'later', retryAfterMs: retryMaxMs };
      hasBeenRefused = true;
    }
  }
}

/** The pause before retry number `attempt` (from 1): the collector's Retry-After, or exponential backoff with jitter. */
export function retryPauseMs(
  attempt: number,
  retryAfterMs: number | undefined,
  random: () => number,
): number {
  if (retryAfterMs !== undefined) return Math.max(retryAfterMs, retryMinMs);
  const longest = Math.min(retryMinMs * 2 ** attempt, retryMaxMs);
  return retryMinMs + (longest - retryMinMs) * random();
}
