import { pause } from '../browser/pause.ts';
import type { Answer, Failure } from '../portal/failure.ts';

/** The time limit of one try. The pause before the next try doubles, up to `longestPauseMs`. */
const pingLimitMs = 10_000;
const firstPauseMs = 1_000;
const longestPauseMs = 5_000;

/** The last try starts this long before the deadline, whatever wait the platform asked for: there is no later chance. */
const lastTryMs = 5_000;

export interface RenewEnvironment {
  ping: (limitMs: number) => Promise<Answer<void>>;
  /** The time until the deadline; 0 once there is nothing left to renew. */
  msLeft: () => number;
  /** A try has failed, and another one follows. */
  onRetry: () => void;
}

/** `over`: the platform no longer has the session. `refused`: it refused for another reason. */
export type Renewal = 'renewed' | 'over' | 'refused' | 'late';

/**
 * Pings the platform. A refusal ends the session. No answer, 429 and 503 say nothing about the session: the ping is
 * retried until the deadline.
 */
export async function renewSession({ ping, msLeft, onRetry }: RenewEnvironment): Promise<Renewal> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (msLeft() === 0) return 'late';
    const answer = await ping(Math.min(msLeft(), pingLimitMs));
    if (answer.ok) return 'renewed';
    const { failure } = answer;
    if (!isInconclusive(failure)) return isOver(failure) ? 'over' : 'refused';
    onRetry();
    const left = msLeft();
    await pause(
      Math.min(Math.max(pauseMs, retryAfterMs(failure)), left > lastTryMs ? left - lastTryMs : left),
    );
  }
}

/** Any other refusal does not mean that the session's time is over. */
function isOver(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 401 || failure.status === 403);
}

/** 429 and 503 mean "not now", and do not refuse this session. */
function isInconclusive(failure: Failure): boolean {
  return failure.kind === 'unreachable' || failure.status === 429 || failure.status === 503;
}

function retryAfterMs(failure: Failure): number {
  return failure.kind === 'refused' ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
}
