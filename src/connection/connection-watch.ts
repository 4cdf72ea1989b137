import type { AnonymousLog } from '../log.ts';
import type { ConnectionProbe } from '../portal/connection-probe.ts';
import {
  afterProbe,
  type ConnectionState,
  cutOffReason,
  fine,
  pauseMs,
  troubleOf,
} from './connection-state.ts';
import type { ConnectionHint } from './connection-hint.ts';

/** Hints come in bursts: the least time between the starts of two probes. */
const minIntervalMs = 1_000;
/** How long the visitor is told that the connection is back. */
const restoredMs = 5_000;

export interface WatchEnvironment {
  probe: ConnectionProbe;
  isOnline: () => boolean;
  isHidden: () => boolean;
  /** From 0 up to 1. */
  random: () => number;
  /** Milliseconds from some fixed moment. */
  now: () => number;
  onChange: (view: ConnectionView) => void;
  /**
   * Logs when the connection is lost, why, and when it is back. Not the probes: one press without network would add ten
   * calls that the visitor has not made.
   */
  log: Pick<AnonymousLog, 'info'>;
}

export interface ConnectionView {
  shown: ConnectionState['shown'];
  /** The visitor has asked to try again and waits for the result. */
  isTrying: boolean;
}

export interface ConnectionWatch {
  /** How a call fared, or `trouble` for an online or offline event: only a hint to probe. */
  onHint(hint: Exclude<ConnectionHint, 'gone'>): void;
  /** The page is seen again: probes now if there is reason to. */
  onReturn(): void;
  tryAgain(): void;
  stop(): void;
}

/**
 * Watches the connection. Calls, events and the browser's online state are hints; a probe decides. Nothing is sent while all
 * is well or the page is hidden.
 */
export function createConnectionWatch(environment: WatchEnvironment): ConnectionWatch {
  const { probe, isOnline, isHidden, random, now, onChange, log } = environment;
  let state = fine;
  let isTrying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The current probe; results of any other come too late. */
  let running: symbol | undefined;
  let lastStartedAt = Number.NEGATIVE_INFINITY;
  /** A hint has come that no probe has followed up yet. */
  let isHinted = false;

  function show(next: ConnectionState, trying: boolean) {
    const before = cutOffReason(state);
    const reason = cutOffReason(next);
    if (before === undefined && reason !== undefined) log.info('connection lost', { reason });
    else if (before !== undefined && reason === undefined) log.info('connection back');
    const hasChanged = next.shown !== state.shown || trying !== isTrying;
    state = next;
    isTrying = trying;
    if (hasChanged) onChange({ shown: state.shown, isTrying });
  }

  function wait(ms: number, action: () => void) {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  }

  function startProbe() {
    clearTimeout(timer);
    if (isHidden()) return;
    const attempt = Symbol('probe');
    running = attempt;
    isHinted = false;
    lastStartedAt = now();
    void probe().then((probed) => {
      if (running !== attempt) return;
      running = undefined;
      show(afterProbe(state, troubleOf(probed, { isOnline: isOnline() })), false);
      const pause = pauseMs(state, random());
      if (pause !== undefined) wait(pause, startProbe);
      else wait(restoredMs, () => show(fine, false));
      if (isHinted) probeSoon();
    });
  }

  function probeSoon() {
    isHinted = true;
    if (running === undefined) wait(Math.max(0, lastStartedAt + minIntervalMs - now()), startProbe);
  }

  return {
    onHint(hint) {
      // An answered call may end a trouble sooner than the next probe would; without a trouble it is no hint.
      if (hint === 'trouble' || state.troubledProbes > 0) probeSoon();
    },
    onReturn() {
      const isDue = isHinted || running !== undefined || state.troubledProbes > 0;
      // A probe from before the page was left or put to sleep is not worth waiting for.
      running = undefined;
      if (isDue) probeSoon();
    },
    tryAgain() {
      if (isTrying) return;
      show(state, true);
      startProbe();
    },
    stop() {
      running = undefined;
      clearTimeout(timer);
    },
  };
}
