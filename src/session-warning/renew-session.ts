import type { Answer, Failure } from '../portal/failure.ts';

/** One try; the next one follows after a pause that doubles up to its longest. */
const pingLimitMs = 10_000;
const firstPauseMs = 1_000;
const longestPauseMs = 5_000;

/** The last try is begun so long before the deadline, whatever wait was asked for: after it there is no later one. */
const lastTryMs = 5_000;

export interface RenewEnvironment {
  ping: (limitMs: number) => Promise<Answer<void>>;
  pause: (ms: number) => Promise<void>;
  /** Until the deadline; 0 as soon as there is nothing to renew any more. */
  msLeft: () => number;
  /** A try came to nothing, and another one follows. */
  retrying: () => void;
}

/** `over`: the platform knows no session any more. `refused`: it says no for a reason of its own. */
export type Renewal = 'renewed' | 'over' | 'refused' | 'late';

/**
 * Pings the portal. A ping that was refused ends the session; one that never reached the platform says nothing about it
 * and is tried again until the deadline.
 */
export async function renewSession({ ping, pause, msLeft, retrying }: RenewEnvironment): Promise<Renewal> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (msLeft() === 0) return 'late';
    const answer = await ping(Math.min(msLeft(), pingLimitMs));
    if (answer.ok) return 'renewed';
    const { failure } = answer;
    if (!isAway(failure)) return isOver(failure) ? 'over' : 'refused';
    retrying();
    const left = msLeft();
    await pause(
      Math.min(Math.max(pauseMs, waitAskedMs(failure)), left > lastTryMs ? left - lastTryMs : left),
    );
  }
}

/** Any other refusal says nothing of the session's time. */
function isOver(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 401 || failure.status === 403);
}

/** "Not now" is no refusal of this session. */
function isAway(failure: Failure): boolean {
  return failure.kind === 'unreachable' || failure.status === 429 || failure.status === 503;
}

function waitAskedMs(failure: Failure): number {
  return failure.kind === 'refused' ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
}
