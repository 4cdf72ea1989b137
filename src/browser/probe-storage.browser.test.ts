import { expect, it } from 'vitest';
import { createCookies } from './cookies.ts';
import { storesCookies } from './stores-cookies.ts';
import {
  type DataStorages,
  probeDataStorage,
  probeTextStorage,
  type RefusedStorage,
  type TextStorages,
} from './probe-storage.ts';

const good: TextStorages & DataStorages = {
  cookies: createCookies(document),
  localStorage: () => localStorage,
  sessionStorage: () => sessionStorage,
  indexedDB: () => indexedDB,
  caches: () => caches,
};
const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};
const full = () => ({
  setItem: blocked,
  removeItem: () => undefined,
  length: 0,
  clear: blocked,
  key: () => null,
  getItem: () => null,
});
const probeStorage = async (storages: typeof good) => [
  ...(await probeTextStorage(storages)),
  ...(await probeDataStorage(storages)),
];
const never = () => new Promise<never>(() => undefined);

it.each<[string, Partial<typeof good>, RefusedStorage[]]>([
  ['neither probe reports anything if every store works', {}, []],
  [
    'probeTextStorage reports cookies if they are refused',
    { cookies: { get: () => undefined, set: () => undefined } },
    ['cookies'],
  ],
  [
    'probeTextStorage reports local and session storage if they are blocked',
    { localStorage: blocked, sessionStorage: blocked },
    ['localStorage', 'sessionStorage'],
  ],
  ['probeTextStorage reports local storage if it is full', { localStorage: full }, ['localStorage']],
  ['probeDataStorage reports IndexedDB if it is blocked', { indexedDB: blocked }, ['indexedDB']],
  ['probeDataStorage reports caches if they are blocked', { caches: blocked }, ['caches']],
  [
    'probeDataStorage reports caches if they do not answer in time',
    { caches: () => ({ open: never, delete: never }), limitMs: 50 },
    ['caches'],
  ],
])('%s', async (_, change, refused) => {
  expect(await probeStorage({ ...good, limitMs: 10_000, ...change })).toEqual(refused);
});

it('neither probe reports anything in several tabs that probe at the same time', async () => {
  const tabs = Array.from({ length: 5 }, () => probeStorage(good));
  expect((await Promise.all(tabs)).flat()).toEqual([]);
});

it('storesCookies returns true even if another tab probes at the same moment', () => {
  const { cookies } = good;
  const between = {
    ...cookies,
    get: (name: string) => (storesCookies(cookies) ? cookies.get(name) : undefined),
  };
  expect(storesCookies(between)).toBe(true);
});

it('the probes leave nothing behind in cookies, local storage and caches', async () => {
  await probeStorage(good);
  expect(document.cookie).not.toContain('storage-check');
  expect(localStorage.getItem('storage-check')).toBeNull();
  expect(await caches.keys()).not.toContain('storage-check');
});
