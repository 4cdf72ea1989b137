import { openIndexedStore } from './indexed-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createOutbox, type Outbox, type OutboxStore } from './outbox.ts';

/**
 * Opens the outbox that the tabs and the worker share. If the browser has no storage, or if storage later fails or stops
 * answering, this page continues in memory.
 */
export async function openOutbox(
  /** A function because merely reading `window.indexedDB` throws where storage is blocked. */
  indexedDB: () => IDBFactory | undefined,
  now: () => number,
): Promise<Outbox> {
  const memory = createMemoryStore();
  let store = memory;
  try {
    const factory = indexedDB();
    if (factory) store = await openIndexedStore(factory);
  } catch {
    // Stay in memory.
  }
  const transact: OutboxStore['transact'] = (work) =>
    store.transact(work).catch(() => {
      // If the first transaction succeeds after all, the collector recognises the duplicates by their ids.
      store = memory;
      return memory.transact(work);
    });
  return createOutbox({ transact }, now);
}
