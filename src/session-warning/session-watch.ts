import type { Moment } from '../browser/moment.ts';
import { pause } from '../browser/pause.ts';
import type { Log } from '../log.ts';
import type { LogOutReason } from '../log-out-reason.ts';
import type { Answer } from '../portal/failure.ts';
import { renewSession } from './renew-session.ts';
import { advance, msLeft, nextLookMs, phaseOf, type SessionClock, startClock } from './session-clock.ts';
import type { TabNews, Tabs } from './tabs.ts';
import { quietView, viewAt, type WarningView } from './warning-view.ts';

/** Activity is sent to other tabs at most this often. */
const announceMs = 2_000;
/** News from further in the future is older than it says: the wall clock has since been set back. */
const toleranceMs = 1_000;
/** How often to check a log-out that waits for a request's answer. */
const heldLookMs = 1_000;

export interface WatchEnvironment {
  now: () => Moment;
  ping: (limitMs: number) => Promise<Answer<void>>;
  openTabs: (onNews: (news: TabNews) => void) => Tabs;
  log: Log;
  logOut: (reason?: LogOutReason) => void;
  changed: (view: WarningView) => void;
}

export interface SessionWatch {
  /** Checks the clocks now: for moments when a sleep or a timer throttling may have ended. */
  look(): void;
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
  /** Set once another tab has ended the session. */
  let endedElsewhere: LogOutReason | undefined;
  let leftToSay: LogOutReason | undefined;
  let lastNewsAt = now().wall;
  let lastAnnouncedAt = Number.NEGATIVE_INFINITY;
  const tabs = environment.openTabs(onNews);

  function show(next: WarningView) {
    if (next === view) return;
    view = next;
    environment.changed(view);
  }

  function announce(kind: TabNews['kind'], at = now()) {
    lastNewsAt = Math.max(lastNewsAt, at.wall);
    lastAnnouncedAt = at.monotonic;
    tabs.announce({ kind, at: at.wall });
  }

  function stop() {
    hasEnded = true;
    clearTimeout(timer);
    tabs.stop();
  }

  function end(reason: LogOutReason | undefined, news?: 'timedOut' | 'loggedOut') {
    if (hasEnded) return;
    if (news) announce(news);
    stop();
    environment.logOut(reason);
  }

  function look() {
    if (hasEnded) return;
    clearTimeout(timer);
    catchUp();
    clock = advance(clock, now());
    const isOver = phaseOf(clock) === 'over' || endedElsewhere !== undefined;
    if (!isOver || isHeld) {
      show(viewAt(clock, view));
      timer = setTimeout(look, isOver ? heldLookMs : nextLookMs(clock));
    } else if (endedElsewhere === undefined) end(leftToSay ?? 'timeout', 'timedOut');
    else end(leftToSay ?? endedElsewhere);
  }

  /** Takes in news from while this tab was frozen: it must not end a session in use elsewhere. */
  function catchUp() {
    const news = tabs.latest();
    if (news !== undefined && news.at > lastNewsAt && news.at <= now().wall + toleranceMs) take(news);
  }

  function onNews(news: TabNews) {
    take(news);
    look();
  }

  function take({ kind, at }: TabNews) {
    const age = now().wall - at;
    if (age >= -toleranceMs) lastNewsAt = Math.max(lastNewsAt, at);
    if (kind === 'timedOut') endedElsewhere ??= 'timeout';
    else if (kind === 'loggedOut') endedElsewhere ??= 'otherTab';
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
      pause,
      msLeft() {
        look();
        return hasEnded || !view.isWarning ? 0 : msLeft(clock);
      },
      retrying() {
        if (view.isWarning) show({ ...view, renewal: 'retrying' });
      },
    });
    if (hasEnded || renewal === 'late') return;
    if (renewal === 'over') return end(leftToSay ?? 'timeout', 'timedOut');
    if (renewal === 'refused') return end(leftToSay ?? 'unexpected', 'loggedOut');
    // An answered ping is logged at debug level only: the visit's story would end with the last failed try.
    log.info('session renewed');
    // Counted from the request: the platform may have renewed the session as early as that.
    restart(advance(startClock(sentAt), now()));
    announce('continued', sentAt);
    look();
  }

  announce('active');
  look();
  return {
    look,
    noteActivity() {
      if (hasEnded) return;
      clock = advance(clock, now());
      // After the warning, only Continue counts: a stray click must not hide what has been announced.
      if (phaseOf(clock) !== 'quiet') return look();
      clock = startClock(now());
      if (now().monotonic - lastAnnouncedAt >= announceMs) announce('active');
    },
    hide() {
      // The bar's text is new and some browsers announce it, but the last announced time may be long past.
      if (view.isWarning) show({ ...view, isHidden: true, secondsToSay: view.secondsLeft });
    },
    keepGoing,
    logOut: () => end(undefined, 'loggedOut'),
    announceLogOut: () => announce('loggedOut'),
    hold(held, reason) {
      isHeld = held;
      leftToSay = reason ?? leftToSay;
      look();
    },
    stop,
  };
}
