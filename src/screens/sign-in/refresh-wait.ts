/** A visitor counts as typing for this long after the last key. */
const typingMs = 60_000;
/** How often a busy page is looked at again. */
const busyLookMs = 1_000;
/** Timers sleep with the laptop: no single wait is longer, so that the true time is noticed soon after waking. */
const longestWaitMs = 30_000;

/** How long the forced refresh still has to wait; 0 when it may happen now. All times in milliseconds since the epoch. */
export function refreshWaitMs(moment: {
  now: number;
  openedAt: number;
  lastKeyAt: number;
  isBusy: boolean;
  forceRefreshMillis: number;
}): number {
  const { now, openedAt, lastKeyAt, isBusy, forceRefreshMillis } = moment;
  const due = Math.max(openedAt + forceRefreshMillis, lastKeyAt + typingMs);
  if (now < due) return Math.min(due - now, longestWaitMs);
  return isBusy ? busyLookMs : 0;
}
