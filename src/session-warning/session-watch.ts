import type { Moment } from '../browser/moment.ts';
import type { Log } from '../log.ts';
import type { LogOutReason } from '../log-out-reason.ts';
import type { Answer } from '../portal/failure.ts';
import { renewSession } from './renew-session.ts';
import { advance, msLeft, nextCheckMs, phaseOf, type SessionClock, startClock } from './session-clock.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import { quietView, viewAt, type WarningView } from './warning-view.ts';

/** Activity is sent to other tabs at most this often. */
const announceMs = 2_000;
/** A message from further in the future is older than it says: the wall clock has since been set back. */
const toleranceMs = 1_000;

/** How the session ends, and what the other tabs are told: nothing if one of them has told this tab. */
interface Ending {
  reason: LogOutReason;
  message?: 'timedOut' | 'loggedOut';
}

const timedOut: Ending = { reason: 'timeout', message: 'timedOut' };

export interface WatchEnvironment {
  now: () => Moment;
  ping: (limitMs: number) => Promise<Answer<void>>;
  openTabs: (onMessage: (message: TabMessage) => void) => Tabs;
  log: Log;
  logOut: (reason?: LogOutReason) => void;
  onChange: (view: WarningView) => void;
}

export interface SessionWatch {
  /** Checks the clocks now: for moments when a sleep or a timer throttling may have ended. */
  check(): void;
  /** The visitor did something in this tab. */
  noteActivity(): void;
  hide(): void;
  keepGoing(): Promise<void>;
  /** Logs out at once, as the visitor asked. */
  logOut(): void;
  /** Tells the other tabs that something other than this watch ends the session. */
  announceLogOut(): void;
  /**
   * While held, the session's end waits for a request whose answer must not be lost. `reason` tells at the end what is
   * still to be said about that answer.
   */
  hold(isHeld: boolean, reason?: LogOutReason): void;
  stop(): void;
}

/**
 * Watches the session's idle time (specification, sections 4 and 9): warns, counts down, renews when the visitor asks,
 * logs out at the end, and shares all of it with the portal's other tabs.
 */
export function createSessionWatch(environment: WatchEnvironment): SessionWatch {
  const { now, log } = environment;
  let clock: SessionClock = startClock(now());
  let view = quietView;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  let isHeld = false;
  /** Set once another tab has ended the session, or the platform has refused to renew it. */
  let ending: Ending | undefined;
  let pendingReason: LogOutReason | undefined;
  let lastMessageAt = now().wall;
  let lastAnnouncedAt = Number.NEGATIVE_INFINITY;
  const tabs = environment.openTabs(onMessage);

  function show(next: WarningView) {
    if (next === view) return;
    if (next.isWarning && !view.isWarning) log.info('session warning shown');
    view = next;
    environment.onChange(view);
  }

  function announce(kind: TabMessage['kind'], at = now()) {
    lastMessageAt = at.wall;
    lastAnnouncedAt = at.monotonic;
    tabs.announce({ kind, at: at.wall });
  }

  function stop() {
    hasEnded = true;
    clearTimeout(timer);
    tabs.stop();
  }

  function end(reason: LogOutReason | undefined, message?: Ending['message']) {
    if (hasEnded) return;
    if (message) announce(message);
    stop();
    environment.logOut(reason);
  }

  function check() {
    if (hasEnded) return;
    clearTimeout(timer);
    readMissedMessage();
    clock = advance(clock, now());
    const isOver = phaseOf(clock) === 'over' || ending !== undefined;
    if (!isOver || isHeld) {
      show(viewAt(clock, view));
      timer = setTimeout(check, nextCheckMs(clock));
      return;
    }
    const { reason, message } = ending ?? timedOut;
    end(pendingReason ?? reason, message);
  }

  /** Reads a message sent while this tab was frozen: it must not end a session in use elsewhere. */
  function readMissedMessage() {
    const message = tabs.latest();
    const soon = now().wall + toleranceMs;
    // If the last message is from the future, the clock has since been set back: any other one is newer.
    const isNew = message !== undefined && (message.at > lastMessageAt || lastMessageAt > soon);
    if (isNew && message.at <= soon) handleMessage(message);
  }

  function onMessage(message: TabMessage) {
    handleMessage(message);
    check();
  }

  function handleMessage({ kind, at }: TabMessage) {
    const age = now().wall - at;
    lastMessageAt = at;
    if (kind === 'timedOut') ending = { reason: 'timeout' };
    else if (kind === 'loggedOut') ending = { reason: 'otherTab' };
    else if (age >= -toleranceMs) restart(startClock(now(), Math.max(0, age)));
  }

  /** Never makes the session older than it is. */
  function restart(from: SessionClock) {
    clock = advance(clock, now());
    if (from.idleMs < clock.idleMs) clock = from;
  }

  async function keepGoing() {
    if (hasEnded || !view.isWarning || view.renewal !== 'none') return;
    show({ ...view, renewal: 'running' });
    let sentAt = now();
    const renewal = await renewSession({
      ping: (limitMs) => {
        sentAt = now();
        return environment.ping(limitMs);
      },
      msLeft() {
        check();
        return hasEnded || !view.isWarning ? 0 : msLeft(clock);
      },
      onRetry() {
        if (view.isWarning) show({ ...view, renewal: 'retrying' });
      },
    });
    if (hasEnded || renewal === 'late') return;
    if (renewal !== 'renewed') {
      ending ??= renewal === 'over' ? timedOut : { reason: 'unexpected', message: 'loggedOut' };
      return check();
    }
    // An answered ping is logged at debug level only: the visit's story would end with the last failed try.
    log.info('session renewed');
    // Counted from the request: the platform may have renewed the session as early as that.
    restart(advance(startClock(sentAt), now()));
    announce('continued', sentAt);
    check();
  }

  announce('active');
  check();
  return {
    check,
    noteActivity() {
      if (hasEnded) return;
      clock = advance(clock, now());
      // After the warning, only Continue counts: a stray click must not hide what has been announced.
      if (phaseOf(clock) !== 'quiet') return check();
      clock = startClock(now());
      if (now().monotonic - lastAnnouncedAt >= announceMs) announce('active');
    },
    hide() {
      // The bar's text is new and some browsers announce it, but the last announced time may be long past.
      if (view.isWarning) show({ ...view, isHidden: true, secondsToAnnounce: view.secondsLeft });
    },
    keepGoing,
    logOut: () => end(undefined, 'loggedOut'),
    announceLogOut: () => announce('loggedOut'),
    hold(held, reason) {
      isHeld = held;
      pendingReason = reason ?? pendingReason;
      check();
    },
    stop,
  };
}
