import { pause } from './pause.ts';
import type { LogStore } from './store/log-store.ts';

export interface RetentionOptions {
  store: Pick<LogStore, 'removeBefore'>;
  /** When the newest batch before this time was received; undefined if there is none. */
  lastReceiptBefore: (timeMs: number) => Promise<number | undefined>;
  keepMs: number;
  now: () => number;
  signal: AbortSignal;
  onRemoved: (entries: number) => void;
  onError: (error: unknown) => void;
  /** The store removes again after it had failed to. */
  onRecovered: () => void;
}

const everyMs = 600_000;
/**
 * Few enough that no write waits a second for their removal, and that it needs less space than is reserved for it: SQLite
 * merges its word index for whatever is removed at once, and wrote 38 MB for 500 of 165,000 entries.
 */
const sliceEntries = 100;
/** Between two slices, so that waiting writes and reads get a turn. */
const pauseMs = 25;

/** A clock this far past the last known time was wrong then, or is now: no restart and no round takes a day. */
const leapMs = 86_400_000;
/** Time for the network, or for somebody who reads the error, to correct the clock. */
const doubtMs = 3_600_000;

/**
 * Removes expired entries in small slices until the signal aborts. If the clock has leapt ahead, everything would expire at
 * once, so it waits for an hour first; also after a long stop, which looks the same.
 */
export async function runRetention({ signal, now, ...options }: RetentionOptions): Promise<void> {
  let known: number | undefined;
  let hasFailed = false;
  while (!signal.aborted) {
    try {
      // A clock that has just leapt has also dated what came since.
      known ??= (await options.lastReceiptBefore(now() - doubtMs)) ?? now();
      if (now() - known > leapMs) {
        options.onError(leapError(now(), known));
        await pause(doubtMs, signal);
        if (signal.aborted) return;
      }
      known = now();
      const removed = await options.store.removeBefore(known - options.keepMs, sliceEntries);
      if (removed > 0) options.onRemoved(removed);
      if (hasFailed) options.onRecovered();
      hasFailed = false;
      await pause(removed > 0 ? pauseMs : everyMs, signal);
    } catch (error) {
      hasFailed = true;
      options.onError(error);
      await pause(everyMs, signal);
    }
  }
}

function leapError(now: number, known: number): Error {
  const [clock, last] = [now, known].map((ms) => new Date(ms).toISOString());
  return new Error(
    `the clock says ${clock}, and the last that the store knows of is ${last}: if it is wrong, set it right within the hour, or entries that are not too old are removed`,
  );
}
