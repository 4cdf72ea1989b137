import { messageSW, Workbox } from 'workbox-window';
import { base } from '../addresses.ts';
import { trustedWorkerAddress } from './trusted-worker-address.ts';

export interface WorkerRegistration {
  /** Whether a worker saw the page's own requests: true where it was in control when the page began. */
  wasControlled: boolean;
  /** Addresses that the page has fetched: fetched again once the worker sees it, so that they are there without network. */
  warm: () => readonly string[];
  /** The same for what the page only probes (HEAD), the answer "there is none" included. */
  probes?: () => readonly string[];
  /** A page without a worker works all the same: support only wants to know. */
  report: (message: string, detail: { reason: string }) => void;
  /** A new version waits for `takeOver`, which reloads this page. */
  onWaiting?: (takeOver: () => void) => void;
}

export interface WorkerEnvironment {
  /** Undefined where the browser has no workers, or not on this address. */
  container: { readonly controller: object | null } | undefined;
  createWorkbox: () => {
    register: () => Promise<unknown>;
    addEventListener: (type: 'controlling' | 'waiting', listener: () => void) => void;
    messageSkipWaiting: () => void;
  };
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  reload: () => void;
}

/**
 * Registers the worker once the page has loaded. Never rejects, and nothing may wait for it: a blocked registration must
 * not hold the page.
 */
export async function registerWorker(
  registration: WorkerRegistration,
  { container, createWorkbox, fetch, reload }: WorkerEnvironment = browserEnvironment(),
): Promise<void> {
  const { wasControlled, warm, probes, report, onWaiting } = registration;
  if (container === undefined) return;
  let isTakingOver = false;
  const fetchAgain = (method: 'GET' | 'HEAD', addresses: readonly string[]) =>
    addresses.map(async (address) => {
      const response = await fetch(address, { method, credentials: 'same-origin' });
      // An unread body keeps the worker's event open, and a new version waits for it.
      await response.arrayBuffer();
    });
  // One that fails is missing offline, and is kept with the next visit.
  const warmUp = () =>
    void Promise.allSettled([...fetchAgain('GET', warm()), ...fetchAgain('HEAD', probes?.() ?? [])]);
  try {
    const workbox = createWorkbox();
    workbox.addEventListener('controlling', () => {
      if (isTakingOver) reload();
      else if (!wasControlled) warmUp();
    });
    workbox.addEventListener('waiting', () => {
      onWaiting?.(() => {
        isTakingOver = true;
        workbox.messageSkipWaiting();
      });
    });
    // Another tab's worker may have taken this page while it started: then 'controlling' does not come again.
    if (!wasControlled && container.controller !== null) warmUp();
    await workbox.register();
  } catch (error) {
    report('service worker not registered', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}

function browserEnvironment(): WorkerEnvironment {
  return {
    container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    createWorkbox: () =>
      new Workbox(trustedWorkerAddress(`${base}sw.js`, window.trustedTypes), { scope: base }),
    fetch: (address, init) => window.fetch(address, init),
    reload: () => location.reload(),
  };
}

/** A worker that neither takes over nor fails within this time is a bug in the mock: better a page without it. */
const takeOverMs = 10_000;

/**
 * Resolves when the development worker, with the newest mock in it, answers this page's calls. True where it does.
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

/** After an edit of the mock the page reloads faster than the new worker takes over from the old one. */
async function newestActive(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (next === null) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    };
    next.addEventListener('statechange', look);
    look();
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
