import { isTyping, typingMs } from '../../updating/typing.ts';

/** How often to check a busy page again. */
const busyPollMs = 1_000;
/** Timers sleep with the laptop: no single wait is longer, so that the true time is noticed soon after waking. */
const maxWaitMs = 30_000;

/** How long the forced refresh still has to wait; 0 when it may happen now. All times in milliseconds since the epoch. */
export function refreshWaitMs(moment: {
  now: number;
  openedAt: number;
  lastKeyAt: number;
  isBusy: boolean;
  forceRefreshMillis: number;
}): number {
  const { now, openedAt, lastKeyAt, isBusy, forceRefreshMillis } = moment;
  const typedUntil = isTyping(now, lastKeyAt) ? lastKeyAt + typingMs : 0;
  const due = Math.max(openedAt + forceRefreshMillis, typedUntil);
  if (now < due) return Math.min(due - now, maxWaitMs);
  return isBusy ? busyPollMs : 0;
}
