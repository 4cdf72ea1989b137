import { pause } from '../browser/pause.ts';
import { workLock } from './lock-names.ts';
import { takeOver, type TakeOverEnvironment, type TakeOverResult } from './take-over.ts';

/** Between two checks whether another takeover has ended. */
const pollMs = 250;

/**
 * Like `takeOver`, but waits while another takeover holds the lock, of this tab or another: that is no tab at work. Requests
 * no lock meanwhile: Firefox would grant it to a page that has been left.
 */
export async function takeOverInTurn(
  environment: TakeOverEnvironment & { locks: Pick<LockManager, 'query'> },
): Promise<TakeOverResult> {
  for (;;) {
    const result = await takeOver(environment);
    if (result !== 'working') return result;
    const { held = [] } = await environment.locks.query();
    if (held.some(({ name, mode }) => name === workLock && mode === 'shared')) return result;
    await pause(pollMs);
  }
}
