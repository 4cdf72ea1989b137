import { outboxDatabase } from './outbox-database.ts';
import { storageMs } from './log-limits.ts';
import type { OutboxRows, OutboxStore } from './outbox.ts';
import type { Drop, StoredRecord } from './outbox-record.ts';

const entries = 'entries';
const ledger = 'ledger';
const ledgerKey = 'drops';

/** Rejects where the browser has no IndexedDB, or refuses it, or becomes silent. */
export async function openIndexedStore(factory: IDBFactory): Promise<OutboxStore> {
  const opening = factory.open(outboxDatabase);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(entries, { keyPath: 'order', autoIncrement: true });
    opening.result.createObjectStore(ledger);
  });
  const database = await resultOf(opening);
  // Another program of the site wants to delete the database: it must not wait for this page to close.
  database.addEventListener('versionchange', () => database.close());
  return {
    async transact(work) {
      const transaction = database.transaction([entries, ledger], 'readwrite');
      // Both are waited for, so that neither's failure goes unheard.
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

/** Not waited for for ever: who sends keeps the others from sending, and the worker from making way for its next version. */
function ended(source: IDBRequest | IDBTransaction, success: string, failure: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('refused'));
    source.addEventListener(success, resolve);
    source.addEventListener(failure, refuse);
    setTimeout(refuse, storageMs);
  });
}
