import { type DBSchema, openDB } from 'idb';
import { clientsClaim } from 'workbox-core';
import {
  createMockBackend,
  createNetwork,
  type MockHost,
  ownsPath,
  reachedFile,
} from './mock/mock-backend.ts';

declare const self: ServiceWorkerGlobalScope;

interface MockDatabase extends DBSchema {
  state: { key: string; value: unknown };
}

const base = new URL('./', self.location.href).pathname;

// State outlives this worker, which the browser stops and starts as it likes.
const database = openDB<MockDatabase>('mock-backend', 1, {
  upgrade: (db) => void db.createObjectStore('state'),
});

const host: MockHost = {
  store: {
    get: async (key) => (await database).get('state', key),
    set: async (key, value) => void (await (await database).put('state', value, key)),
  },
  clock: { now: () => Date.now() },
  // A worker can't set cookies by response header.
  setCookie: async (name, value) => {
    if (value === '') await self.cookieStore.delete(name);
    else await self.cookieStore.set({ name, value, path: '/', expires: null, sameSite: 'lax' });
    return {};
  },
  readCookie: async (name) => (await self.cookieStore.get(name))?.value,
  asset: async (name) => {
    const answer = await fetch(`${base}sw/mock/assets/${name}`);
    const isPicture = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/');
    return isPicture ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  },
  delayMs: 500,
  warn: (message) => console.warn(`mock backend: ${message}`),
};
const backend = createMockBackend(host);
// `?network=train` in the page's address puts the visitor on a train (sw/mock/network/profiles.ts).
const network = createNetwork({ host, mayChoose: true });

self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();

// After a hard reload the page is uncontrolled, and the active worker does not claim it by itself.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'CLAIM') {
    event.waitUntil(self.clients.claim());
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (ownsPath(pathname)) event.respondWith(network({ request, answer: backend }));
  else if (pathname === reachedFile)
    event.respondWith(network({ request, answer: async () => fetch(request), bypass: true }));
});
