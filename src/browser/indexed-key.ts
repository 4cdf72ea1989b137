import { within } from './within.ts';

/**
 * A key of this device that every script of this origin can use but none can read. If the browser stores no keys (no secure
 * context, private mode, storage refused or silent), each call resolves to undefined or without effect.
 */
export interface DeviceKey {
  /** Replaces the key: whatever the old one sealed can never be opened again. */
  renew(): Promise<CryptoKey | undefined>;
  current(): Promise<CryptoKey | undefined>;
  forget(): Promise<void>;
}

export interface IndexedKeyEnvironment {
  /** A function because even reading `window.indexedDB` throws if storage is blocked. */
  indexedDB: () => Pick<IDBFactory, 'open'> | undefined;
  /** Undefined outside secure contexts. */
  subtle: SubtleCrypto | undefined;
  /** How long a form may wait for an IndexedDB that stays silent (some private modes). */
  answerMs?: number;
}

const defaultAnswerMs = 2_000;
const storeName = 'keys';

/** An AES-GCM key in the IndexedDB database `database`. */
export function createIndexedKey(database: string, environment: IndexedKeyEnvironment): DeviceKey {
  const { subtle, answerMs = defaultAnswerMs } = environment;
  const run = (mode: IDBTransactionMode, action: (store: IDBObjectStore) => IDBRequest) =>
    within(answerMs, transact(environment, database, mode, action));
  return {
    async renew() {
      if (subtle === undefined) return undefined;
      const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const stored = await run('readwrite', (store) => store.put(key, database));
      return stored === undefined ? undefined : key;
    },
    async current() {
      const found = await run('readonly', (store) => store.get(database));
      return typeof CryptoKey === 'function' && found?.result instanceof CryptoKey ? found.result : undefined;
    },
    async forget() {
      await run('readwrite', (store) => store.delete(database));
    },
  };
}

/** Runs one transaction over its own connection; undefined if any of it fails, which leaves the caller without a key. */
async function transact(
  { indexedDB }: IndexedKeyEnvironment,
  database: string,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest,
): Promise<{ result: unknown } | undefined> {
  try {
    const factory = indexedDB();
    if (factory === undefined) return undefined;
    const connection = await open(factory, database);
    try {
      return await completed(connection.transaction(storeName, mode), action);
    } finally {
      connection.close();
    }
  } catch {
    return undefined;
  }
}

function open(factory: Pick<IDBFactory, 'open'>, database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // No version is given: after a rollback the database may have a later release's.
    const request = factory.open(database);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', reject);
  });
}

function completed(
  transaction: IDBTransaction,
  action: (store: IDBObjectStore) => IDBRequest,
): Promise<{ result: unknown }> {
  return new Promise((resolve, reject) => {
    const request = action(transaction.objectStore(storeName));
    transaction.addEventListener('complete', () => resolve({ result: request.result }));
    transaction.addEventListener('abort', reject);
  });
}
