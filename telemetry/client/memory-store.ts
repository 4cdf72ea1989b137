import type { OutboxRows, OutboxStore } from './outbox.ts';
import type { Drop, StoredRecord } from './outbox-record.ts';

/** Apart from the numbers of the other store: a page may change stores between taking a batch and removing it. */
const firstOrder = 2 ** 40;

/** Keeps entries as long as the page lives: for browsers that store nothing. */
export function createMemoryStore(): OutboxStore {
  let records: StoredRecord[] = [];
  let ledger: readonly Drop[] = [];
  let nextOrder = firstOrder;
  const rows: OutboxRows = {
    count: () => Promise.resolve(records.length),
    records: (limit) => Promise.resolve(records.slice(0, limit)),
    put(record) {
      records.push({ ...record, order: nextOrder });
      nextOrder += 1;
    },
    delete(order) {
      records = records.filter((record) => record.order !== order);
    },
    ledger: () => Promise.resolve(ledger),
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
