import { openIndexedStore } from '../telemetry/client/indexed-store.ts';
import { outboxDatabase } from '../telemetry/client/outbox-database.ts';
import { createOutbox } from '../telemetry/client/outbox.ts';
import type { OutboxRecord } from '../telemetry/client/outbox-record.ts';
import type { SentBatch } from '../telemetry/client/outbox-rules.ts';
import { sendBatch } from '../telemetry/client/send-batch.ts';
import { sendFromOutbox } from '../telemetry/client/send-from-outbox.ts';
import { deliveryTag } from '../telemetry/client/worker-line.ts';

/** Longer than a page waits for its settings: nobody waits for this. */
const settingsMs = 15_000;

/**
 * Delivers what pages have left in the outbox, and what one that is kept has handed over. Rejects where something is still
 * waiting. The settings are asked for each time, so that a flag switched off stops this as well, and takes what is left with it.
 */
export async function deliverLogEntries(base: string, records: readonly OutboxRecord[] = []): Promise<void> {
  const outbox = createOutbox(await openIndexedStore(indexedDB), Date.now);
  // Ahead of the settings: without network they do not come.
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

/** Where log entries go by these settings, as the page reads them: a flag may come as text. */
export function loggingUrlOf(config: unknown): string | undefined {
  const flag = valueOf(valueOf(config, 'flags'), 'F618178ForgeLogging');
  const url = valueOf(config, 'uiLoggingUrl');
  return String(flag) === 'true' && typeof url === 'string' && url !== '' ? url : undefined;
}

function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** What a page's message hands over. */
export function handedOver(message: object): readonly OutboxRecord[] | undefined {
  const records = valueOf(message, 'records');
  return isList(records) ? records : undefined;
}

/** As all that waits, they are taken for what a page of ours has made. */
function isList(value: unknown): value is readonly OutboxRecord[] {
  return Array.isArray(value);
}

/** A Background Sync event, which the type library does not know. */
export function isDeliverySync(event: Event): event is ExtendableEvent {
  return event instanceof ExtendableEvent && valueOf(event, 'tag') === deliveryTag;
}
