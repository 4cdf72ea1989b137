import { batchBytes, batchEntries, entryBytes, outboxBytes, outboxEntries } from './log-limits.ts';
import type { OutboxRecord, StoredRecord } from './outbox-record.ts';

/** Fewer records than this can't be over any limit, whatever their size: nothing has to be looked through. */
export const alwaysFits = Math.floor(outboxBytes / entryBytes);

/** The oldest that still fit one batch, in order. At least one: a record alone may be too large, which the collector says. */
export function chooseBatch(records: readonly StoredRecord[]): readonly StoredRecord[] {
  let bytes = envelopeBytes;
  return records.filter((record, index) => {
    bytes += record.bytes + separatorBytes;
    return index === 0 || bytes <= batchBytes;
  });
}

/** A batch on its way. */
export interface SentBatch {
  id: string;
  body: string;
}

/**
 * Sent again a batch has the id it had before, whoever sends it, and another selection never has it: entries leave the
 * store, but none ever comes between two others. What is sent without having been stored has no order, and its own seq.
 */
export function batchOf(records: readonly OutboxRecord[]): SentBatch {
  return {
    id: [records[0]?.visit, records[0]?.order, records.at(-1)?.seq, records.length].join('-'),
    body: `{"logEntries":[${records.map(({ json }) => json).join(',')}]}`,
  };
}

const envelopeBytes = '{"logEntries":[]}'.length;
const separatorBytes = 1;

const levels = ['DEBUG', 'INFO', 'ERROR'] as const;

/**
 * What has to go so that the rest keeps the limits: DEBUG first and ERROR last, of each the oldest first. Never of the
 * oldest batch: it may be on its way, or have arrived without an answer, and nobody could tell whether it was lost.
 */
export function chooseOverflow(records: readonly StoredRecord[]): readonly StoredRecord[] {
  let count = records.length - outboxEntries;
  let bytes = records.reduce((sum, record) => sum + record.bytes, 0) - outboxBytes;
  const unsent = records.slice(batchEntries);
  return levels
    .flatMap((level) => unsent.filter((record) => record.level === level))
    .filter((record) => {
      const isOver = count > 0 || bytes > 0;
      count -= 1;
      bytes -= record.bytes;
      return isOver;
    });
}
