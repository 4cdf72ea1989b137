import { setTimeout } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

/** How long the start, or a write, waits for another process that holds the file. */
const lockWaitMs = 2_000;
const againMs = 50;
/** But so often at least: where this process stood still for as long, the other may have, too. */
const leastWaits = 3;

/**
 * Does what another process keeps from being done as soon as it lets go of the file. SQLite's own wait holds up this thread, and with
 * it everybody who signs in.
 * @throws what `work` throws, where that takes too long
 */
export async function whenUnlocked<T>(work: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + lockWaitMs;
  for (let waits = 0; ; waits += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || (waits >= leastWaits && performance.now() >= end)) throw error;
    }
    await setTimeout(againMs);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /^SQLITE_(?:BUSY|LOCKED)(?:_|$)/.test(errorCode(error.cause));
}
