import {
  batchBytes,
  batchEntries,
  entryBytes,
  outboxAgeMs,
  outboxBytes,
  outboxEntries,
} from './log-limits.ts';
import type { StoredRecord } from './outbox-record.ts';

/** Fewer records than this can't be over any limit, whatever their size: nothing has to be looked through. */
export const alwaysFits = Math.floor(outboxBytes / entryBytes);

/** The oldest that still fit one batch, in order. At least one: a record alone may be too large, which the collector says. */
export function chooseBatch(
  records: readonly StoredRecord[],
  size: number = batchEntries,
): readonly StoredRecord[] {
  let bytes = envelopeBytes;
  const end = records.findIndex((record, index) => {
    bytes += record.bytes + separatorBytes;
    return index >= size || (index > 0 && bytes > batchBytes);
  });
  return end < 0 ? records : records.slice(0, end);
}

export const batchBody = (records: readonly StoredRecord[]) =>
  `{"logEntries":[${records.map(({ json }) => json).join(',')}]}`;
const envelopeBytes = batchBody([]).length;
const separatorBytes = 1;

export function isTooOld({ at }: StoredRecord, now: number): boolean {
  return now - at > outboxAgeMs;
}

const levels = ['DEBUG', 'INFO', 'ERROR'] as const;

/** What has to go so that the rest keeps the limits: DEBUG first and ERROR last, of each the oldest first. */
export function chooseOverflow(records: readonly StoredRecord[]): readonly StoredRecord[] {
  let count = records.length - outboxEntries;
  let bytes = records.reduce((sum, record) => sum + record.bytes, 0) - outboxBytes;
  const overflow: StoredRecord[] = [];
  for (const level of levels) {
    for (const record of records) {
      if (count <= 0 && bytes <= 0) return overflow;
      if (record.level !== level) continue;
      overflow.push(record);
      count -= 1;
      bytes -= record.bytes;
    }
  }
  return overflow;
}
