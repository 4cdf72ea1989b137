import { setTimeout } from 'node:timers/promises';
import type { LogStore } from './store/log-store.ts';

export interface RetentionOptions {
  store: Pick<LogStore, 'removeBefore'>;
  keepMs: number;
  now: () => number;
  signal: AbortSignal;
  onRemoved: (entries: number) => void;
  onError: (error: unknown) => void;
}

const everyMs = 600_000;
/**
 * No write waits a second for a slice, and it takes less than is kept free for it: SQLite merges its index of words by what is removed at once, and for
 * 500 of 165,000 entries wrote 38 MB.
 */
const sliceEntries = 100;
/** Between two slices, for those who wait. */
const pauseMs = 25;

/** Removes what is older than it may be, in small slices, until the signal. */
export async function runRetention({ signal, ...options }: RetentionOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      const removed = await options.store.removeBefore(options.now() - options.keepMs, sliceEntries);
      if (removed > 0) options.onRemoved(removed);
      await pause(removed > 0 ? pauseMs : everyMs, signal);
    } catch (error) {
      options.onError(error);
      await pause(everyMs, signal);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
