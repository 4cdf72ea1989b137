import { type Moment, msBetween } from '../browser/moment.ts';

/** Specification, section 9. */
export const idleWarningMs = 220_000;
export const countdownMs = 80_000;
const sessionMs = idleWarningMs + countdownMs;

/** How often to check the clock when nothing is due; also the longest that a sleep stays unnoticed after waking. */
const checkMs = 1_000;
/** The countdown is announced in steps of this many seconds. */
const announcementStep = 20;

/** The visitor's idle time, as of `at`. */
export interface SessionClock {
  at: Moment;
  idleMs: number;
}

export type Phase = 'quiet' | 'warning' | 'over';

export function startClock(at: Moment, idleMs = 0): SessionClock {
  return { at, idleMs };
}

/** Adds the time since the last check. Check by check, so that a clock set back can't hide a later sleep. */
export function advance({ at, idleMs }: SessionClock, now: Moment): SessionClock {
  return { at: now, idleMs: idleMs + Math.max(0, msBetween(at, now)) };
}

export function phaseOf({ idleMs }: SessionClock): Phase {
  if (idleMs < idleWarningMs) return 'quiet';
  return idleMs < sessionMs ? 'warning' : 'over';
}

/** Seconds until the end, rounded up. */
export function secondsLeft({ idleMs }: SessionClock): number {
  return Math.ceil(msLeft({ idleMs }) / 1_000);
}

/** Never below zero, however long the device slept. */
export function msLeft({ idleMs }: Pick<SessionClock, 'idleMs'>): number {
  return Math.max(0, sessionMs - idleMs);
}

/** The wait before the next check: until the countdown's next full second or, before it, at most until it starts. */
export function nextCheckMs(clock: SessionClock): number {
  if (phaseOf(clock) === 'quiet') return Math.min(checkMs, idleWarningMs - clock.idleMs);
  return msLeft(clock) % 1_000 || checkMs;
}

/** The seconds to announce: unchanged until the next step is reached. */
export function secondsToAnnounce(lastAnnounced: number | undefined, left: number): number {
  return lastAnnounced !== undefined && stepOf(left) === stepOf(lastAnnounced) ? lastAnnounced : left;
}

function stepOf(seconds: number): number {
  return Math.ceil(seconds / announcementStep);
}
