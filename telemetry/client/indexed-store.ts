import type { OutboxRows, OutboxStore } from './outbox.ts';
import type { Drop, StoredRecord } from './outbox-record.ts';

/** The database that all tabs and the worker share. */
export const outboxDatabase = 'portal-log-entries';
const version = 1;
const entries = 'entries';
const ledger = 'ledger';
const ledgerKey = 'drops';

/** Rejects where the browser has no IndexedDB, or refuses it. */
export async function openIndexedStore(factory: IDBFactory): Promise<OutboxStore> {
  const database = await open(factory);
  // Another program of the site wants to delete the database: it must not wait for this page to close.
  database.addEventListener('versionchange', () => database.close());
  return {
    async transact(work) {
      const transaction = database.transaction([entries, ledger], 'readwrite');
      const committed = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () =>
          reject(new Error('the outbox refused', { cause: transaction.error })),
        );
      });
      const result = work(rowsOf(transaction));
      // Both are waited for, so that neither's failure goes unheard.
      await Promise.all([committed, result]);
      return result;
    },
  };
}

function rowsOf(transaction: IDBTransaction): OutboxRows {
  const store = transaction.objectStore(entries);
  const ledgerStore = transaction.objectStore(ledger);
  return {
    count: () => resultOf(store.count()),
    records: (limit) => resultOf<StoredRecord[]>(store.getAll(null, limit)),
    put: (record) => void store.add(record),
    delete: (order) => void store.delete(order),
    ledger: async () => (await resultOf<readonly Drop[] | undefined>(ledgerStore.get(ledgerKey))) ?? [],
    setLedger: (drops) => void ledgerStore.put(drops, ledgerKey),
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(outboxDatabase, version);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(entries, { keyPath: 'order', autoIncrement: true });
    request.result.createObjectStore(ledger);
  });
  return resultOf(request);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB refused', { cause: request.error })));
  });
}
