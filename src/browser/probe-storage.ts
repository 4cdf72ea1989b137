import type { Cookies } from './cookies.ts';
import { storesCookies } from './stores-cookies.ts';
import { nextTask } from './next-task.ts';
import { within } from './within.ts';

/** The stores that a browser may refuse. */
export type RefusedStorage = 'cookies' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches';

/** Functions, because even reading one of them throws if it is blocked. */
export interface Storages {
  cookies: Cookies;
  localStorage: () => Storage;
  sessionStorage: () => Storage;
  indexedDB: () => Pick<IDBFactory, 'open' | 'deleteDatabase'>;
  caches: () => Pick<CacheStorage, 'open' | 'delete'>;
  /** A store that stays silent for longer (some private modes) counts as refused. */
  limitMs?: number;
}

const defaultLimitMs = 2_000;
/** Collides with nothing that is stored: the worker's caches begin with `portal-`. */
const name = 'storage-check';

/** Tests each store with meaningless data and returns those that refuse: blocked, full, or silent. */
export async function probeStorage(storages: Storages): Promise<RefusedStorage[]> {
  const { cookies, limitMs = defaultLimitMs } = storages;
  const tries: readonly [RefusedStorage, () => boolean | Promise<boolean>][] = [
    ['cookies', () => storesCookies(cookies)],
    ['localStorage', () => storesText(storages.localStorage())],
    ['sessionStorage', () => storesText(storages.sessionStorage())],
    ['indexedDB', () => storesDatabase(storages.indexedDB())],
    ['caches', () => storesResponses(storages.caches())],
  ];
  const attempts: Promise<boolean>[] = [];
  // Some stores live in another process, and the page blocks while it asks them: each gets a task of its own.
  for (const [, attempt] of tries) {
    await nextTask();
    attempts.push(succeeds(attempt, limitMs));
  }
  const results = await Promise.all(attempts);
  return tries.flatMap(([storage], index) => (results[index] ? [] : [storage]));
}

async function succeeds(attempt: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  try {
    return (await within(limitMs, Promise.resolve(attempt()))) === true;
  } catch {
    return false;
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
