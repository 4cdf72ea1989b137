import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';

/** How long the start, or a write, waits for another process that locks the file. */
const lockWaitMs = 2_000;
const retryMs = 50;
/** But at least this often: if this process was suspended meanwhile, the other one may have been, too. */
const leastWaits = 3;

/**
 * Retries the work while another process locks the file. SQLite's own wait would block this thread, and with it everybody
 * who is signing in.
 * @throws what `work` throws, if it is not about a lock, or the lock lasts too long
 */
export async function whenUnlocked<T>(work: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + lockWaitMs;
  for (let waits = 0; ; waits += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || (waits >= leastWaits && performance.now() >= end)) throw error;
    }
    await setTimeout(retryMs);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /^SQLITE_(?:BUSY|LOCKED)(?:_|$)/.test(errorCode(error.cause));
}
