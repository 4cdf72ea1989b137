import type { LogEntry } from '../../log-entry.ts';
import type { NewEntry } from '../store/log-store.ts';
import { asTime, eventTimes } from './event-time.ts';
import { harmlessText } from './harmless-text.ts';

/** What the collector itself knows of a batch. */
export interface Receipt {
  batchId: string;
  receivedAt: number;
  /** The device's clock when it sent the batch. */
  sentAt: number | undefined;
  addressRef: string | null;
  /** As its header names it; not known to every sender's. */
  browser?: string | undefined;
}

/** Longer text is not indexed; it stays with the other attributes. */
const columnCharacters = 100;

/** Prepares an entry for the store: known attributes go into their columns if they fit, and all text is made harmless. */
export function newEntry(
  { message, level, attributes }: LogEntry,
  index: number,
  receipt: Receipt,
): NewEntry {
  const inColumns = new Set<string>();
  const readColumn = <T>(name: string, read: (value: string) => T | undefined): T | undefined => {
    const value = attributes[name];
    const columnValue = value === undefined ? undefined : read(value);
    if (columnValue !== undefined) inColumns.add(name);
    return columnValue;
  };
  const text = (name: string) => readColumn(name, asColumnText) ?? null;
  const count = (name: string) => readColumn(name, asCount) ?? null;
  return {
    id: readColumn('id', asId) ?? `${receipt.batchId}:${index}`,
    batch: receipt.batchId,
    message: harmlessText(message),
    level,
    ...eventTimes(readColumn('time', asTime), receipt.sentAt, receipt.receivedAt),
    received_at: receipt.receivedAt,
    visit: readColumn('visit', asId) ?? null,
    seq: count('seq'),
    since_start_ms: count('sinceStart'),
    user_ref: text('userRef'),
    brand: text('brand'),
    locale: text('locale'),
    screen: text('screen'),
    step: text('step'),
    release: text('release'),
    connection: text('connection'),
    source: text('source'),
    outcome: text('outcome'),
    reason: text('reason'),
    status: count('status'),
    severity: text('severity'),
    key: text('key'),
    duration_ms: count('durationMs'),
    address_ref: receipt.addressRef,
    attributes: {
      ...Object.fromEntries(
        Object.entries(attributes).flatMap(([name, value]) =>
          inColumns.has(name) ? [] : [[harmlessText(name), harmlessText(value)]],
        ),
      ),
      ...(receipt.browser !== undefined && { browser: receipt.browser }),
    },
  };
}

/** Undefined unless the text has the form of an id. */
export function asId(text: string): string | undefined {
  return /^[\w.:-]{1,64}$/.test(text) ? text : undefined;
}

function asColumnText(text: string): string | undefined {
  const harmless = harmlessText(text);
  return harmless !== '' && harmless.length <= columnCharacters ? harmless : undefined;
}

/** A whole number; the decimals of a measured duration are rounded. */
function asCount(text: string): number | undefined {
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Math.round(Number(text)) : undefined;
}
