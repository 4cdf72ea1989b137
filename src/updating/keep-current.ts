import type { Stays } from '../browser/leaving.ts';
import { whenVisible } from '../browser/when-visible.ts';
import type { AnonymousLog } from '../log.ts';
import { holdRelease } from './hold-release.ts';
import { createTabLock } from '../browser/tab-lock.ts';
import type { WithWaiting } from './take-over.ts';
import { takeOverInTurn } from './take-over-in-turn.ts';
import { createUpdates, type UpdateOffer } from './updates.ts';
import { startVersionChecks } from './version-checks.ts';
import { watchTabWork } from './watch-tab-work.ts';
import { whenReplaced } from './when-replaced.ts';
import { workLock } from './lock-names.ts';
import { renewWorkerScript } from './worker-script.ts';

/** How often a page that could be newer checks whether it can switch now. */
const checkMs = 1_000;
const minuteMs = 60_000;
/** The interval of an open page's version checks: a tab that nobody looks at reloads no more often. */
const oldMs = 60 * minuteMs;

export interface KeepCurrentEnvironment {
  window: Window;
  /** The controller when the page began. */
  worker: ServiceWorker | null | undefined;
  registration: WithWaiting & {
    readonly active: Pick<ServiceWorker, 'postMessage'> | null;
    update: () => Promise<unknown>;
  };
  busyCount: () => number;
  /** Saves what may survive a reload, and reloads. */
  reload: () => void;
  offer: (offer: UpdateOffer | undefined) => void;
  log: AnonymousLog;
  release: string;
  stays: Stays;
}

/** Keeps an open page at the newest version for as long as it stands. */
export function keepCurrent(environment: KeepCurrentEnvironment): void {
  const { window, worker, registration, busyCount, reload, offer, log, release, stays } = environment;
  const { document, navigator, performance } = window;
  const { locks, serviceWorker: container } = navigator;
  const now = Date.now;
  // From then on the worker may delete what no page needs any more.
  void holdRelease(window, { locks, stays }, release).then(() =>
    registration.active?.postMessage({ type: 'TIDY' }, []),
  );
  const work = watchTabWork({ window, lock: createTabLock(locks, workLock), busyCount, now, stays });
  let isSeen = false;
  void whenVisible(document).then(() => {
    isSeen = true;
  });
  const updates = createUpdates({
    // On a first visit, the first worker is briefly waiting too, but it replaces no older version.
    isWaiting: () => registration.waiting !== null && registration.active !== null,
    takeOver: () => takeOverInTurn({ registration, container, locks }),
    work,
    isHidden: () => document.visibilityState === 'hidden',
    isSeenOrOld: () => isSeen || performance.now() > oldMs,
    pathname: () => window.location.pathname,
    reload,
    offer,
    log,
  });
  whenReplaced(window, container, worker, updates.noteReplaced);
  document.addEventListener('visibilitychange', updates.check);
  window.setInterval(updates.check, checkMs);
  updates.check();
  startVersionChecks({
    document,
    // The new version's script may have come cut off.
    check: () => registration.update().catch(() => renewWorkerScript().then(() => registration.update())),
    isOnline: () => navigator.onLine,
    now,
    everyMinute: (action) => void window.setInterval(action, minuteMs),
  });
}
