import { Workbox } from 'workbox-window';
import { whenVisible } from '../browser/when-visible.ts';
import { pause } from '../browser/pause.ts';
import type { DrawnScreen } from '../early/drawn-screen.ts';
import type { AnonymousLog } from '../log.ts';
import { errorName } from '../log-text.ts';
import type { KeepCurrentEnvironment } from './keep-current.ts';
import { trustedWorkerAddress } from './trusted-worker-address.ts';
import { renewWorkerScript, workerScript } from './worker-script.ts';

export interface PageResources {
  /** By method and address (`HEAD /logo.png`). */
  names: readonly string[];
  screen?: DrawnScreen | undefined;
  /** The anti-forgery token of the page's own calls: a worker can't read `document.cookie`. */
  token?: string | undefined;
}

export interface WorkerRegistration {
  /** What the page was shown with, for the worker to cache for the next visit. */
  pageResources: () => Promise<PageResources>;
  /** The visitor is waiting for a request. */
  isBusy: () => boolean;
  /** Only for support: the page works without a worker too. */
  log: Pick<AnonymousLog, 'info'>;
}

type Registration = KeepCurrentEnvironment['registration'] & {
  readonly installing: (Pick<EventTarget, 'addEventListener'> & Pick<ServiceWorker, 'state'>) | null;
};

export interface WorkerEnvironment {
  /** Undefined if the browser has no service workers, or none on an insecure origin. */
  container:
    | (Pick<EventTarget, 'addEventListener'> & {
        readonly controller: Pick<ServiceWorker, 'postMessage'> | null;
      })
    | undefined;
  createWorkbox: () => { register: () => Promise<Registration | undefined> };
  /** Has the browser cache the worker's script anew. */
  renewScript: () => Promise<unknown>;
  whenSeen: () => Promise<unknown>;
}

/**
 * To fill its cache, the worker requests most answers again. During a sign-in, they would take its connections, and could
 * change its token cookie after the page has read it. Either looks like a wrong password.
 */
const busyCheckMs = 500;

/** The pause after a failed try. It doubles up to the longest, because a host may lack the worker, or a file, for good. */
const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/**
 * Registers the worker once the page has loaded; undefined if there is none. A bad line easily loses one of its many files:
 * browsers would not install it before another page loads, so it is registered again. Never rejects. Nothing on the page
 * may wait for it: a blocked registration must not hold the page up.
 */
export async function registerWorker(
  registration: WorkerRegistration,
  { container, createWorkbox, renewScript, whenSeen }: WorkerEnvironment = browserEnvironment(),
): Promise<Registration | undefined> {
  const { pageResources, isBusy, log } = registration;
  if (container === undefined) return undefined;
  const sendToWorker = async () => {
    await whenSeen();
    const { names, screen, token } = await pageResources();
    while (isBusy()) await pause(busyCheckMs);
    container.controller?.postMessage({ type: 'KEEP', names, token, ...screen }, []);
  };
  const tell = (error: unknown) => log.info('service worker not registered', { reason: errorName(error) });
  let endPause: (() => void) | undefined;
  try {
    const workbox = createWorkbox();
    // Not Workbox's own event, which it has only after a registration: another tab's worker may come during a pause.
    container.addEventListener('controllerchange', () => {
      endPause?.();
      void sendToWorker();
    });
    if (container.controller !== null) void sendToWorker();
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const registered = await workbox.register();
        if (registered === undefined || (await isInstalled(registered))) return registered;
        throw new DOMException('not installed', 'InstallError');
      } catch (error) {
        // Not told apart: a script that was lost or redirected on the way, and a browser that refuses for good.
        if (pauseMs === firstPauseMs) tell(error);
        // Half of a script, or one with a wrong type, would be confirmed at every try.
        void renewScript().catch(() => undefined);
      }
      const ended = new Promise<void>((resolve) => (endPause = resolve));
      await Promise.race([ended, pause(pauseMs)]);
    }
  } catch (error) {
    tell(error);
    return undefined;
  }
}

/** Waits for the end of a first worker's installation. */
async function isInstalled({ active, waiting, installing }: Registration): Promise<boolean> {
  if (active === null && installing !== null)
    return new Promise((resolve) =>
      installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant')),
    );
  return (active ?? waiting) !== null;
}

function browserEnvironment(): WorkerEnvironment {
  return {
    container: navigator.serviceWorker,
    createWorkbox: () => new Workbox(trustedWorkerAddress(workerScript, window.trustedTypes)),
    renewScript: renewWorkerScript,
    whenSeen: () => whenVisible(document),
  };
}
