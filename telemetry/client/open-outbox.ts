import { openIndexedStore } from './indexed-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createOutbox, type Outbox, type OutboxStore } from './outbox.ts';

/**
 * The outbox that the tabs and the worker share. Where the browser keeps nothing, or becomes silent or refuses later on,
 * this page goes on in its memory.
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
    // It stays with the memory.
  }
  const transact: OutboxStore['transact'] = (work) =>
    store.transact(work).catch(() => {
      // Should the first one succeed after all, the collector knows the entries by their ids.
      store = memory;
      return memory.transact(work);
    });
  return createOutbox({ transact }, now);
}
