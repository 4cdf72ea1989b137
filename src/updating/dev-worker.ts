import { messageSW, Workbox } from 'workbox-window';
import { base } from '../addresses.ts';
import { within } from '../browser/within.ts';
import { trustedWorkerAddress } from './trusted-worker-address.ts';

/** A worker that neither takes over nor fails within this time is a bug in the mock: better a page without it. */
const takeOverMs = 10_000;

/**
 * Resolves once the development worker, with the newest mock in it, answers this page's calls, or if it never will.
 * Awaited before the first call, in development only.
 */
export async function controlledByDevWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const address = trustedWorkerAddress(`${base}dev-sw.js?dev-sw`, window.trustedTypes);
  const registration = await new Workbox(address, { scope: base, type: 'module' }).register({
    immediate: true,
  });
  if (registration === undefined) return;
  await newestActive(registration);
  await controlled(navigator.serviceWorker);
}

/** After an edit of the mock, the page reloads before the new worker has replaced the old one. */
async function newestActive(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (next === null) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    };
    next.addEventListener('statechange', check);
    check();
  });
}

async function controlled(container: ServiceWorkerContainer): Promise<void> {
  const taken = new Promise((resolve) =>
    container.addEventListener('controllerchange', resolve, { once: true }),
  );
  const { active } = await container.ready;
  if (container.controller !== null) return;
  // A hard reload leaves the page uncontrolled, and an active worker does not activate again by itself.
  if (active !== null) void messageSW(active, { type: 'CLAIM' });
  await within(takeOverMs, taken);
}
