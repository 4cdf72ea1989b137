import { messageSW, Workbox } from 'workbox-window';
import { base } from '../addresses.ts';
import { trustedWorkerAddress } from './trusted-worker-address.ts';

/** A worker that neither takes over nor fails within this time is a bug in the mock: better a page without it. */
const takeOverMs = 10_000;

/**
 * Resolves once the development worker, with the newest mock in it, answers this page's calls; false if it never does.
 * Awaited before the first call, in development only.
 */
export async function controlledByDevWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const address = trustedWorkerAddress(`${base}dev-sw.js?dev-sw`, window.trustedTypes);
  const registration = await new Workbox(address, { scope: base, type: 'module' }).register({
    immediate: true,
  });
  if (registration === undefined) return false;
  await newestActive(registration);
  return controlled(navigator.serviceWorker);
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

async function controlled(container: ServiceWorkerContainer): Promise<boolean> {
  if (container.controller !== null) return true;
  const { active } = await container.ready;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(container.controller !== null), takeOverMs);
    const finish = () => {
      clearTimeout(timer);
      resolve(true);
    };
    container.addEventListener('controllerchange', finish, { once: true });
    // A hard reload leaves the page uncontrolled, and an active worker does not activate again by itself.
    if (active !== null) void messageSW(active, { type: 'CLAIM' });
    if (container.controller !== null) finish();
  });
}
