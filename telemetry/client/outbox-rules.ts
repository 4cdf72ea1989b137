import { logLevels } from '../log-entry.ts';
import { batchBytes, batchEntries, entryBytes, outboxBytes, outboxEntries } from './log-limits.ts';
import type { OutboxRecord, StoredRecord } from './outbox-record.ts';

/** Up to this many records can't exceed any limit, whatever their size, so nothing needs to be checked. */
export const alwaysFits = Math.floor(outboxBytes / entryBytes);

/** The oldest records that fit into one batch, in order. At least one: if it is too large alone, the collector says so. */
export function chooseBatch(records: readonly StoredRecord[]): readonly StoredRecord[] {
  let bytes = envelopeBytes;
  return records.filter((record, index) => {
    bytes += record.bytes + separatorBytes;
    return index === 0 || bytes <= batchBytes;
  });
}

export interface SentBatch {
  id: string;
  body: string;
}

/**
 * A resent batch has the same id again, whichever tab or worker sends it, and no other selection of entries ever has it:
 * entries leave the store, but none is ever inserted between others. Records sent without being stored have no `order`.
 */
export function batchOf(records: readonly OutboxRecord[]): SentBatch {
  return {
    id: [records[0]?.visit, records[0]?.order, records.at(-1)?.seq, records.length].join('-'),
    body: `{"logEntries":[${records.map(({ json }) => json).join(',')}]}`,
  };
}

const envelopeBytes = '{"logEntries":[]}'.length;
const separatorBytes = 1;

/**
 * The records to drop so that the rest keeps the limits: DEBUG first and ERROR last, within a level the oldest first. None
 * of the oldest batch: it may be in flight, or have arrived unanswered, and nobody could tell whether it was lost.
 */
export function chooseOverflow(records: readonly StoredRecord[]): readonly StoredRecord[] {
  let count = records.length - outboxEntries;
  let bytes = records.reduce((sum, record) => sum + record.bytes, 0) - outboxBytes;
  const unsent = records.slice(batchEntries);
  return logLevels
    .flatMap((level) => unsent.filter((record) => record.level === level))
    .filter((record) => {
      const isOver = count > 0 || bytes > 0;
      count -= 1;
      bytes -= record.bytes;
      return isOver;
    });
}
