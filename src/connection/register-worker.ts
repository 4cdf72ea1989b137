import { Workbox } from 'workbox-window';
import { trustedWorkerAddress } from './trusted-worker-address.ts';

export interface WorkerRegistration {
  base: string;
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
  container: Pick<ServiceWorkerContainer, 'controller'> | undefined;
  createWorkbox: (base: string) => Pick<Workbox, 'register' | 'addEventListener' | 'messageSkipWaiting'>;
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
  const { base, warm, probes, report, onWaiting } = registration;
  if (container === undefined) return;
  const isFirstVisit = container.controller === null;
  let isTakingOver = false;
  const fetchAgain = (method: 'GET' | 'HEAD', addresses: readonly string[]) =>
    addresses.map((address) => fetch(address, { method, credentials: 'same-origin' }));
  try {
    const workbox = createWorkbox(base);
    workbox.addEventListener('controlling', () => {
      if (isTakingOver) reload();
      else if (isFirstVisit) {
        // One that fails is missing offline, and is kept with the next visit.
        void Promise.allSettled([...fetchAgain('GET', warm()), ...fetchAgain('HEAD', probes?.() ?? [])]);
      }
    });
    workbox.addEventListener('waiting', () => {
      onWaiting?.(() => {
        isTakingOver = true;
        workbox.messageSkipWaiting();
      });
    });
    await workbox.register();
  } catch (error) {
    report('service worker not registered', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}

function browserEnvironment(): WorkerEnvironment {
  return {
    container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    createWorkbox: (base) =>
      new Workbox(trustedWorkerAddress(`${base}sw.js`, window.trustedTypes), { scope: base }),
    fetch: (address, init) => window.fetch(address, init),
    reload: () => location.reload(),
  };
}
