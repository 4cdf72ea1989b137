import { setTimeout } from 'node:timers/promises';
import { errorCode } from './error-code.ts';
import { StoreUnavailable } from './log-store.ts';

/** How long a write waits for another process that holds the file. */
const lockWaitMs = 2_000;
const againMs = 50;

/**
 * Does what another process keeps from being done as soon as it lets go of the file. SQLite's own wait holds up this thread, and with
 * it everybody who signs in.
 * @throws {StoreUnavailable} where that takes too long
 */
export async function whenUnlocked<T>(work: () => T): Promise<T> {
  const end = performance.now() + lockWaitMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= end) throw error;
    }
    await setTimeout(againMs);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof StoreUnavailable && /^SQLITE_(?:BUSY|LOCKED)(?:_|$)/.test(errorCode(error.cause));
}
