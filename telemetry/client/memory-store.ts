import type { OutboxRows, OutboxStore } from './outbox.ts';
import type { Drop, StoredRecord } from './outbox-record.ts';

/** Clear of IndexedDB's keys: a page may fall back to memory between taking a batch and removing it. */
const firstOrder = 2 ** 40;

/** Keeps entries as long as the page lives, for browsers that store nothing. */
export function createMemoryStore(): OutboxStore {
  const records = new Map<number, StoredRecord>();
  let ledger: readonly Drop[] = [];
  let order = firstOrder;
  const rows: OutboxRows = {
    count: async () => records.size,
    records: async (limit) => [...records.values()].slice(0, limit),
    put(record) {
      records.set(order, { ...record, order });
      order += 1;
    },
    delete: (gone) => void records.delete(gone),
    ledger: async () => ledger,
    setLedger(drops) {
      ledger = drops;
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    transact(work) {
      const result = last.then(() => work(rows));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
