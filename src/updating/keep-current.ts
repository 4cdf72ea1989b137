import type { Stays } from '../browser/leaving.ts';
import { onceSeen } from '../browser/once-seen.ts';
import type { AnonymousLog } from '../log.ts';
import { holdRelease } from './hold-release.ts';
import { createTabLock } from '../browser/tab-lock.ts';
import { takeOver, type WithWaiting } from './take-over.ts';
import { createUpdates, type UpdateOffer } from './updates.ts';
import { startVersionChecks } from './version-checks.ts';
import { watchTabWork } from './watch-tab-work.ts';
import { whenLeft } from './when-left.ts';
import { whenReplaced } from './when-replaced.ts';
import { workLock } from './lock-names.ts';

/** How often a page that could be newer looks whether its moment has come. */
const lookMs = 1_000;
/** As often as an open page asks for a new version: a tab that nobody looks at is not loaded anew more often. */
const unseenMs = 60 * 60_000;

export interface KeepCurrentEnvironment {
  window: Window;
  /** What the page began with. */
  worker: ServiceWorker | null | undefined;
  registration: WithWaiting & {
    readonly active: Pick<ServiceWorker, 'postMessage'> | null;
    update: () => Promise<unknown>;
  };
  busyCount: () => number;
  /** Keeps what a reload may keep, and reloads. */
  reload: () => void;
  offer: (offer: UpdateOffer | undefined) => void;
  log: AnonymousLog;
  release: string;
  stays: Stays;
}

/** Keeps an open page at the newest version, from now on for as long as it stands. */
export function keepCurrent(environment: KeepCurrentEnvironment): void {
  const { window, worker, registration, busyCount, reload, offer, log, release, stays } = environment;
  const { document, navigator, performance } = window;
  const { locks, serviceWorker: container } = navigator;
  const now = Date.now;
  // What no page needs any more, the worker may then throw away.
  void holdRelease(window, { locks, stays }, release).then(() =>
    registration.active?.postMessage({ type: 'TIDY' }, []),
  );
  const work = watchTabWork({ window, lock: createTabLock(locks, workLock), busyCount, now, stays });
  let isLeft = false;
  let isSeen = false;
  void onceSeen(document).then(() => {
    isSeen = true;
  });
  const updates = createUpdates({
    // The first worker of a first visit waits for a moment too, but for no page of an older version.
    isWaiting: () => registration.waiting !== null && registration.active !== null,
    takeOver: () => takeOver({ registration, container, locks }),
    work,
    isHidden: () => document.visibilityState === 'hidden',
    hadItsTime: () => isSeen || performance.now() > unseenMs,
    isLeft: () => isLeft,
    pathname: () => window.location.pathname,
    reload,
    offer,
    log: (message) => log.info(message),
  });
  whenLeft(window, stays, (left) => {
    isLeft = left;
    updates.look();
  });
  whenReplaced(window, container, worker, updates.noteReplaced);
  document.addEventListener('visibilitychange', updates.look);
  window.setInterval(updates.look, lookMs);
  updates.look();
  startVersionChecks({
    document,
    check: () => registration.update(),
    isOnline: () => navigator.onLine,
    now,
    later: (action, ms) => void window.setTimeout(action, ms),
  });
}
