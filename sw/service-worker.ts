import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { asKnownScreen } from './as-known-screen.ts';
import { createCaching } from './caching.ts';
import { cacheAnswers } from './cache-answers.ts';
import { deliverLogEntries, recordsOf, isDeliverySync } from './log-delivery.ts';
import { createBrokenCacheBypass } from './broken-cache-bypass.ts';
import { createHandOver } from './hand-over.ts';
import { isOtherReleaseInUse } from './releases-in-use.ts';
import { createShell } from './shell.ts';
import { deliveryTag } from '../telemetry/client/worker-channel.ts';

declare const self: ServiceWorkerGlobalScope & { precacheEntries: PrecacheEntry[] };

/** This worker's folder is the portal's base path and the worker's scope. */
const base = new URL('./', self.location.href).pathname;

// The shell: the portal's document, scripts and styles (the build fills in the list).
const shell = createShell({
  base,
  entries: self.precacheEntries,
  isOtherInUse: () =>
    isOtherReleaseInUse(__RELEASE__, {
      locks: navigator.locks,
      clients: self.clients,
      registration: self.registration,
    }),
});
self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event));
  // Each page removes a development worker (src/updating/check-worker-at-start.ts), but Chromium keeps one that another
  // page still has: this worker would wait for that page to close, and the others would reload each time.
  const { active } = self.registration;
  if (active !== null && active.scriptURL !== self.location.href) void self.skipWaiting();
});

// Brand, texts and pictures, by an allow-list. All other requests, sign-in above all, pass by this worker.
const caching = createCaching(base, {
  remove: async (cacheName, request) => (await caches.open(cacheName)).delete(request),
  now: () => new Date(),
  release: __RELEASE__,
});

// Not a message to the old version: that would start one that has stopped, and Chromium would then forget the takeover for
// many seconds. Firefox 115 lets no worker send one at all. `public/sw-withdrawn.js` uses the name too.
const handOverChannel = new BroadcastChannel(`${base}hand-over`);
const handOver = createHandOver(handOverChannel);
const announceHandOver = handOverChannel.postMessage.bind(handOverChannel);
const bypassBrokenCaches = createBrokenCacheBypass(caches);
self.addEventListener('fetch', (event) => {
  handOver.limitWork(event);
  // The portal's own files are not limited: where a document was cut off, the browser would show its own error page.
  const answer = shell.answer(event) ?? handOver.limitAnswer(caching.answer(event));
  if (answer !== undefined) event.respondWith(bypassBrokenCaches(answer, () => fetch(event.request)));
});

// Controls the first visit without a reload, so that its answers can be cached for an offline visit.
clientsClaim();

/** Caches what a page was shown with, so that the next page like it starts at once, even offline. */
async function cachePage(data: object, address: string, event: ExtendableEvent): Promise<void> {
  // First, as the answers go into the shell's document. If the line or a release under way withholds a file, the next page
  // tries again, and the answers are cached all the same.
  await shell.restore(event).catch(() => undefined);
  const answers = await cacheAnswers(Reflect.get(data, 'names'), {
    base,
    origin: self.location.origin,
    page: address,
    token: Reflect.get(data, 'token'),
    renew: (resource, request) => caching.renew(resource, request, event),
    caches,
    now: () => new Date(),
  });
  await shell.documents.put(address, answers, asKnownScreen(data));
}

// A new version waits for the page's word: taking over while a visitor types could lose the input.
const commands = new Map<
  unknown,
  (event: ExtendableEvent, message: { page: WindowClient; data: object }) => Promise<unknown>
>([
  [
    'SKIP_WAITING',
    () => {
      announceHandOver(undefined);
      return self.skipWaiting();
    },
  ],
  // Sent by each page once it has named its release.
  ['TIDY', (event) => shell.tidy(event)],
  ['KEEP', (event, { page, data }) => cachePage(data, page.url, event)],
  // Entries that can't be delivered now wait for the next page.
  [deliveryTag, (_, { data }) => deliverLogEntries(base, recordsOf(data)).catch(() => undefined)],
]);
self.addEventListener('message', (event) => {
  const { source } = event;
  const data: unknown = event.data;
  if (!(source instanceof WindowClient) || typeof data !== 'object' || data === null) return;
  handOver.limitWork(event);
  const run = commands.get(Reflect.get(data, 'type'));
  if (run !== undefined) event.waitUntil(run(event, { page: source, data }));
});

// A closed page leaves its log entries to this worker. Background Sync retries later if this rejects.
self.addEventListener('sync', (event) => {
  if (isDeliverySync(event)) event.waitUntil(deliverLogEntries(base));
});
