/*
 * Served in place of sw.js, this withdraws a broken service worker: every browser that has it removes it and its caches,
 * and the portal continues as a plain site. See "Withdrawing the service worker" in docs/operating.md.
 */
self.addEventListener('install', () => {
  self.skipWaiting();
  // While the platform leaves it without answers, the old worker would stay for minutes unless told to end its work
  // (sw/hand-over.ts).
  const { pathname } = new URL(self.registration.scope);
  const channel = new BroadcastChannel(`${pathname}hand-over`);
  const announceHandOver = channel.postMessage.bind(channel);
  announceHandOver(undefined);
});
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));
// Chromium brings a removed worker back, for good, if a page is opened while another still uses it. Pages send their worker
// a message once they are shown.
self.addEventListener('message', (event) => event.waitUntil(self.registration.unregister()));

async function withdraw() {
  const { scope } = self.registration;
  const names = await caches.keys();
  // Other programs of this origin may have caches too.
  const ours = names.filter((name) => name.startsWith('portal-') || name.endsWith(scope));
  await Promise.all(ours.map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // Pages at work hold this lock (src/updating/lock-names.ts). A page broken by the bad worker holds none.
  await navigator.locks.request('portal-work', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    // Reloading a logged-out page would end the session of a visitor who has since signed in in another tab.
    const loadedAnew = pages.filter(({ url }) => !new URL(url).pathname.endsWith('/logout-component'));
    await Promise.allSettled(loadedAnew.map((page) => page.navigate(page.url)));
  });
}
