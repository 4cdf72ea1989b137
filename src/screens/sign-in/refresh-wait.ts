import { typingMs } from '../../updating/typing.ts';

/** How often to check a busy page again. */
const busyPollMs = 1_000;
/** Timers sleep with the laptop: no single wait is longer, so that the true time is noticed soon after waking. */
const maxWaitMs = 30_000;

/** How long the forced refresh still has to wait; 0 when it may happen now. */
export function refreshWaitMs(moment: {
  /** Since the page was opened, the device's sleep included, even if its clock has been set back. */
  openMs: number;
  /** Since the last key. */
  quietMs: number;
  isBusy: boolean;
  forceRefreshMillis: number;
}): number {
  const { openMs, quietMs, isBusy, forceRefreshMillis } = moment;
  const leftMs = Math.max(forceRefreshMillis - openMs, typingMs - quietMs);
  if (leftMs > 0) return Math.min(leftMs, maxWaitMs);
  return isBusy ? busyPollMs : 0;
}
