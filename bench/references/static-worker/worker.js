// The least that makes a page open offline.
const files = ['./', 'register.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open('form')
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
