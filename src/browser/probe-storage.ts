import type { Cookies } from './cookies.ts';
import { keepsCookies } from './keeps-cookies.ts';
import { nextTask } from './next-task.ts';
import { within } from './within.ts';

/** What a browser may refuse to keep. */
export type RefusedStorage = 'cookies' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches';

/** Functions, because merely reading one of them throws where it is blocked. */
export interface Storages {
  cookies: Cookies;
  localStorage: () => Storage;
  sessionStorage: () => Storage;
  indexedDB: () => Pick<IDBFactory, 'open' | 'deleteDatabase'>;
  caches: () => Pick<CacheStorage, 'open' | 'delete'>;
  /** A store that stays silent for longer (some private modes) refuses. */
  limitMs?: number;
}

const defaultLimitMs = 2_000;
/** No name of anything that is kept: the worker's caches begin with `portal-`. */
const name = 'storage-check';

/** Tries each store with something of no meaning, and tells which refuse: blocked, full, or silent. */
export async function probeStorage(storages: Storages): Promise<RefusedStorage[]> {
  const { cookies, limitMs = defaultLimitMs } = storages;
  const tries: readonly [RefusedStorage, () => boolean | Promise<boolean>][] = [
    ['cookies', () => keepsCookies(cookies)],
    ['localStorage', () => keepsText(storages.localStorage())],
    ['sessionStorage', () => keepsText(storages.sessionStorage())],
    ['indexedDB', () => keepsDatabase(storages.indexedDB())],
    ['caches', () => keepsAnswers(storages.caches())],
  ];
  const attempts: Promise<boolean>[] = [];
  // Some are reached through another process while the page waits: each in a task of its own.
  for (const [, attempt] of tries) {
    await nextTask();
    attempts.push(succeeds(attempt, limitMs));
  }
  const kept = await Promise.all(attempts);
  return tries.flatMap(([storage], index) => (kept[index] ? [] : [storage]));
}

async function succeeds(attempt: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  try {
    return (await within(limitMs, Promise.resolve(attempt()))) === true;
  } catch {
    return false;
  }
}

function keepsText(storage: Storage): boolean {
  storage.setItem(name, '1');
  storage.removeItem(name);
  return true;
}

function keepsDatabase(factory: Pick<IDBFactory, 'open' | 'deleteDatabase'>): Promise<boolean> {
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

async function keepsAnswers(caches: Pick<CacheStorage, 'open' | 'delete'>): Promise<boolean> {
  const cache = await caches.open(name);
  await cache.put('/storage-check', new Response('1'));
  // Another tab that tries it at the same moment may have thrown it away.
  await caches.delete(name);
  return true;
}
