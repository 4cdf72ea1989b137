import { openIndexedStore } from '../telemetry/client/indexed-store.ts';
import { outboxDatabase } from '../telemetry/client/outbox-database.ts';
import { createOutbox } from '../telemetry/client/outbox.ts';
import type { OutboxRecord } from '../telemetry/client/outbox-record.ts';
import type { SentBatch } from '../telemetry/client/outbox-rules.ts';
import { sendBatch } from '../telemetry/client/send-batch.ts';
import { sendFromOutbox } from '../telemetry/client/send-from-outbox.ts';
import { deliveryTag } from '../telemetry/client/worker-channel.ts';

/** Longer than a page waits for its settings: no visitor waits for this. */
const settingsMs = 15_000;

/**
 * Delivers what pages have left in the outbox, and the records handed over by a page in the back/forward cache. Rejects if
 * any still wait. Fetches the settings each time, so that switching the flag off stops delivery and deletes the outbox.
 */
export async function deliverLogEntries(base: string, records: readonly OutboxRecord[] = []): Promise<void> {
  const outbox = createOutbox(await openIndexedStore(indexedDB), Date.now);
  // Before fetching the settings, which fails offline.
  await outbox.add(records);
  const url = await loggingUrl(base);
  if (url === undefined) {
    indexedDB.deleteDatabase(outboxDatabase);
    return;
  }
  const send = (batch: SentBatch) => sendBatch({ fetch, url }, batch);
  const { kind } = await sendFromOutbox({ outbox, send, locks: navigator.locks }, { waits: true });
  if (kind !== 'done') throw new Error('still waiting');
}

async function loggingUrl(base: string): Promise<string | undefined> {
  const response = await fetch(`${base}config.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(settingsMs),
  });
  if (!response.ok) throw new Error('no settings');
  return loggingUrlOf(await response.json());
}

/** Where these settings send log entries, read as the page reads them: a flag may be text. */
export function loggingUrlOf(config: unknown): string | undefined {
  const flag = valueOf(valueOf(config, 'flags'), 'F618178ForgeLogging');
  const url = valueOf(config, 'uiLoggingUrl');
  return String(flag) === 'true' && typeof url === 'string' && /^(\/(?![/\\])|\s*https?:)/i.test(url)
    ? url
    : undefined;
}

function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The records that a page's message hands over. */
export function recordsOf(message: object): readonly OutboxRecord[] | undefined {
  const records = valueOf(message, 'records');
  return isList(records) ? records : undefined;
}

/** Like the records in the outbox, they are trusted to come from one of our pages. */
function isList(value: unknown): value is readonly OutboxRecord[] {
  return Array.isArray(value);
}

/** A Background Sync event, which TypeScript's library does not declare. */
export function isDeliverySync(event: Event): event is ExtendableEvent {
  return event instanceof ExtendableEvent && valueOf(event, 'tag') === deliveryTag;
}
