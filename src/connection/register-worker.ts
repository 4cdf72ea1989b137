import { Workbox } from 'workbox-window';
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
}

export interface WorkerEnvironment {
  /** Undefined where the browser has no workers, or not on this address. */
  container: { readonly controller: object | null } | undefined;
  createWorkbox: () => {
    register: () => Promise<ServiceWorkerRegistration | undefined>;
    addEventListener: (type: 'controlling', listener: () => void) => void;
  };
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/**
 * Registers the worker once the page has loaded; undefined where there is none. Never rejects, and nothing of the page may
 * wait for it: a blocked registration must not hold the page.
 */
export async function registerWorker(
  registration: WorkerRegistration,
  { container, createWorkbox, fetch }: WorkerEnvironment = browserEnvironment(),
): Promise<ServiceWorkerRegistration | undefined> {
  const { wasControlled, warm, probes, report } = registration;
  if (container === undefined) return undefined;
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
      if (!wasControlled) warmUp();
    });
    // Another tab's worker may have taken this page while it started: then 'controlling' does not come again.
    if (!wasControlled && container.controller !== null) warmUp();
    return await workbox.register();
  } catch (error) {
    report('service worker not registered', { reason: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
}

function browserEnvironment(): WorkerEnvironment {
  return {
    container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    createWorkbox: () =>
      new Workbox(trustedWorkerAddress(`${base}sw.js`, window.trustedTypes), { scope: base }),
    fetch: (address, init) => window.fetch(address, init),
  };
}
