import type { Cookies } from './cookies.ts';
import { storesCookies } from './stores-cookies.ts';
import { nextTask } from './next-task.ts';
import { within } from './within.ts';

/** The stores that a browser may refuse. */
export type RefusedStorage = 'cookies' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches';

/** Functions, because even reading one of them throws if it is blocked. */
export interface TextStorages {
  cookies: Cookies;
  localStorage: () => Storage;
  sessionStorage: () => Storage;
}

export interface DataStorages {
  indexedDB: () => Pick<IDBFactory, 'open' | 'deleteDatabase'>;
  caches: () => Pick<CacheStorage, 'open' | 'delete'>;
  /** A store that stays silent for longer (some private modes) counts as refused. */
  limitMs?: number;
}

const defaultLimitMs = 2_000;
/** Collides with nothing that is stored: the worker's caches begin with `portal-`. */
const name = 'storage-check';

/** Tests each store for texts with meaningless data and returns those that refuse: blocked or full. */
export async function probeTextStorage(storages: TextStorages): Promise<RefusedStorage[]> {
  return [
    ...(await refused('cookies', () => storesCookies(storages.cookies))),
    ...(await refused('localStorage', () => storesText(storages.localStorage()))),
    ...(await refused('sessionStorage', () => storesText(storages.sessionStorage()))),
  ];
}

/** Tests the other stores in the same way. They may be silent too. */
export async function probeDataStorage(storages: DataStorages): Promise<RefusedStorage[]> {
  const { limitMs = defaultLimitMs } = storages;
  return [
    ...(await refused('indexedDB', () => within(limitMs, storesDatabase(storages.indexedDB())))),
    ...(await refused('caches', () => within(limitMs, storesResponses(storages.caches())))),
  ];
}

/** The store, if it refuses the attempt. */
async function refused(
  storage: RefusedStorage,
  attempt: () => boolean | Promise<boolean | undefined>,
): Promise<RefusedStorage[]> {
  // Some stores live in another process, and the page blocks while it asks them: each gets a task of its own.
  await nextTask();
  try {
    return (await attempt()) === true ? [] : [storage];
  } catch {
    return [storage];
  }
}

function storesText(storage: Storage): boolean {
  storage.setItem(name, '1');
  storage.removeItem(name);
  return true;
}

function storesDatabase(factory: Pick<IDBFactory, 'open' | 'deleteDatabase'>): Promise<boolean> {
  return new Promise((resolve) => {
    const request = factory.open(name);
    request.addEventListener('success', () => {
      request.result.close();
      factory.deleteDatabase(name);
      resolve(true);
    });
    request.addEventListener('error', () => resolve(false));
  });
}

async function storesResponses(caches: Pick<CacheStorage, 'open' | 'delete'>): Promise<boolean> {
  const cache = await caches.open(name);
  await cache.put('/storage-check', new Response('1'));
  // Another tab testing at the same moment may have deleted it already.
  await caches.delete(name);
  return true;
}
