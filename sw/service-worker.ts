import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { registerCaching } from './caching.ts';

declare const self: ServiceWorkerGlobalScope & { precacheEntries: PrecacheEntry[] };

/** The folder this worker lies in is the portal's base path and the worker's scope. */
const base = new URL('./', self.location.href).pathname;

// The shell: the portal's document, scripts and styles (the build fills in the list).
precacheAndRoute(self.precacheEntries);
cleanupOutdatedCaches();

// A navigation gets the shell where it names one of the portal's screens; a missing file must stay missing.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(`${base}index.html`), {
    allowlist: [new RegExp(`^${base}(?:index\\.html|[^?.]*)(?:\\?|$)`)],
    denylist: [new RegExp(`^${base}(?:assets|icons|brands|telemetry)/`)],
  }),
);

// Brand, texts and pictures, by an allow-list. All other requests, sign-in above all, pass by this worker.
registerCaching(base, {
  forget: async (cacheName, request) => (await caches.open(cacheName)).delete(request, { ignoreVary: true }),
  now: () => new Date(),
});

// The first visit becomes controlled without a reload, so that what it fetched can be kept for a visit without network.
clientsClaim();

// A new version waits until the page says so: taking over while somebody types could lose what they typed.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  const isPage = event.source instanceof WindowClient;
  if (isPage && typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
});
