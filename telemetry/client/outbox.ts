import { addToLedger, dropReport } from './drop-ledger.ts';
import { batchEntries, outboxAgeMs } from './log-limits.ts';
import type { Drop, DropReason, OutboxRecord, StoredRecord } from './outbox-record.ts';
import { alwaysFits, chooseBatch, chooseOverflow } from './outbox-rules.ts';

/** A store's operations within one transaction: all or nothing. */
export interface OutboxRows {
  /** Must come last: it commits its transaction explicitly, which then completes even if the page goes at once. */
  count(): Promise<number>;
  /** In order of arrival. */
  records(most?: number): Promise<StoredRecord[]>;
  put(record: OutboxRecord): void;
  delete(order: number): void;
  ledger(): Promise<readonly Drop[]>;
  setLedger(ledger: readonly Drop[]): void;
}

/** Where entries wait: IndexedDB, or this page's memory. */
export interface OutboxStore {
  transact<T>(work: (rows: OutboxRows) => Promise<T>): Promise<T>;
}

/** Holds entries until the collector has accepted them. Those that it drops are noted in the drop ledger. */
export interface Outbox {
  add(records: readonly OutboxRecord[]): Promise<void>;
  /** The next batch, of at most `size` entries; they stay until removed or dropped. Empty if nothing waits. */
  take(size?: number): Promise<readonly StoredRecord[]>;
  remove(records: readonly StoredRecord[]): Promise<void>;
  drop(records: readonly StoredRecord[], reason: DropReason): Promise<void>;
}

export function createOutbox(store: OutboxStore, now: () => number): Outbox {
  return {
    async add(records) {
      const count = await store.transact((rows) => {
        for (const record of records) rows.put(record);
        return rows.count();
      });
      if (count > alwaysFits)
        await store.transact(async (rows) =>
          dropRecords(rows, chooseOverflow(await rows.records()), 'queue-full'),
        );
    },
    take: (size = batchEntries) =>
      store.transact(async (rows) => {
        let batch = await rows.records(size);
        const at = now();
        const isOld = (record: StoredRecord) => at - record.at > outboxAgeMs;
        // Then all of them: others would take their place. Reading all each time would cost a third more of the page's time.
        if (batch.some(isOld)) await dropRecords(rows, (await rows.records()).filter(isOld), 'too-old');
        const drops = await rows.ledger();
        if (drops.length > 0) {
          for (const drop of drops) rows.put(dropReport(drop, at));
          rows.setLedger([]);
          batch = await rows.records(size);
        }
        return chooseBatch(batch);
      }),
    remove: (records) =>
      store.transact(async (rows) => {
        for (const { order } of records) rows.delete(order);
      }),
    drop: (records, reason) => store.transact((rows) => dropRecords(rows, records, reason)),
  };
}

async function dropRecords(
  rows: OutboxRows,
  records: readonly StoredRecord[],
  reason: DropReason,
): Promise<void> {
  for (const { order } of records) rows.delete(order);
  rows.setLedger(addToLedger(await rows.ledger(), records, reason));
}
