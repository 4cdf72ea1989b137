import type { Failure } from '../portal/failure.ts';
import type { Call, Send } from '../portal/request.ts';

/** A finished call, for the log: without what was sent, or what a good answer contained. */
export interface EndedCall {
  method: Call['method'];
  path: string;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
  durationMs: number;
  failure?: Failure;
}

/** Notes each finished call. Which step it was, and whether it is logged, is decided later (`log-ended-call.ts`). */
export function recordedSend(
  send: Send,
  { note, now, clock }: { note: (ended: EndedCall) => void; now: () => number; clock: () => number },
): Send {
  return async (call) => {
    const startedAt = now();
    const answer = await send(call);
    const { method, path } = call;
    const ended = { method, path, at: clock(), durationMs: now() - startedAt };
    note(answer.ok ? ended : { ...ended, failure: answer.failure });
    return answer;
  };
}
