import { outboxDatabase } from './outbox-database.ts';
import { storageMs } from './log-limits.ts';
import type { OutboxRows, OutboxStore } from './outbox.ts';
import type { Drop, StoredRecord } from './outbox-record.ts';

const entries = 'entries';
const ledger = 'ledger';
const ledgerKey = 'drops';

/** Rejects if the browser refuses the database, or does not answer within `storageMs`. */
export async function openIndexedStore(factory: IDBFactory): Promise<OutboxStore> {
  const opening = factory.open(outboxDatabase);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(entries, { keyPath: 'order', autoIncrement: true });
    opening.result.createObjectStore(ledger);
  });
  const database = await resultOf(opening);
  // Another page, such as one with the flag off, wants to delete the database, and must not wait for this one to close.
  database.addEventListener('versionchange', () => database.close());
  return {
    async transact(work) {
      const transaction = database.transaction([entries, ledger], 'readwrite');
      // Awaited together, so that neither failure goes unhandled.
      const [result] = await Promise.all([
        work(rowsOf(transaction)),
        ended(transaction, 'complete', 'abort'),
      ]);
      return result;
    },
  };
}

function rowsOf(transaction: IDBTransaction): OutboxRows {
  const store = transaction.objectStore(entries);
  const ledgerStore = transaction.objectStore(ledger);
  return {
    count() {
      const counting = store.count();
      transaction.commit();
      return resultOf(counting);
    },
    records: (limit) => resultOf<StoredRecord[]>(store.getAll(null, limit)),
    put: (record) => void store.add(record),
    delete: (order) => void store.delete(order),
    ledger: async () => (await resultOf<readonly Drop[] | undefined>(ledgerStore.get(ledgerKey))) ?? [],
    setLedger: (drops) => void ledgerStore.put(drops, ledgerKey),
  };
}

async function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  await ended(request, 'success', 'error');
  return request.result;
}

/** Gives up after `storageMs`: a hanging sender would block all other senders, and the worker's next version. */
function ended(source: IDBRequest | IDBTransaction, success: string, failure: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    source.addEventListener(success, resolve);
    source.addEventListener(failure, reject);
    setTimeout(reject, storageMs);
  });
}
