import { expect, it } from 'vitest';
import { createCookies } from './cookies.ts';
import { keepsCookies } from './keeps-cookies.ts';
import { probeStorage, type RefusedStorage, type Storages } from './probe-storage.ts';

const good: Storages = {
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
const never = () => new Promise<never>(() => undefined);

it.each<[string, Partial<Storages>, RefusedStorage[]]>([
  ['everything is kept', {}, []],
  ['cookies are refused', { cookies: { get: () => undefined, set: () => undefined } }, ['cookies']],
  [
    'storage is blocked',
    { localStorage: blocked, sessionStorage: blocked },
    ['localStorage', 'sessionStorage'],
  ],
  ['storage is full', { localStorage: full }, ['localStorage']],
  ['databases are blocked', { indexedDB: blocked }, ['indexedDB']],
  ['caches are blocked', { caches: blocked }, ['caches']],
  ['caches are silent', { caches: () => ({ open: never, delete: never }), limitMs: 50 }, ['caches']],
])('%s', async (_, change, refused) => {
  expect(await probeStorage({ ...good, limitMs: 10_000, ...change })).toEqual(refused);
});

it('finds the same in tabs that try at the same time', async () => {
  const tabs = Array.from({ length: 5 }, () => probeStorage(good));
  expect((await Promise.all(tabs)).flat()).toEqual([]);
});

it('takes nobody’s browser for one that refuses cookies because another tab tries it in between', () => {
  const { cookies } = good;
  const between = {
    ...cookies,
    get: (name: string) => (keepsCookies(cookies) ? cookies.get(name) : undefined),
  };
  expect(keepsCookies(between)).toBe(true);
});

it('leaves nothing behind', async () => {
  await probeStorage(good);
  expect(document.cookie).not.toContain('storage-check');
  expect(localStorage.getItem('storage-check')).toBeNull();
  expect(await caches.keys()).not.toContain('storage-check');
});
