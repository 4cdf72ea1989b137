import type { Failure } from '../portal/failure.ts';
import type { Call, Send } from '../portal/request.ts';

/** A call that has ended, for the log: nothing of what was sent or answered well. */
export interface EndedCall {
  method: Call['method'];
  path: string;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
  durationMs: number;
  failure?: Failure;
}

/** Notes each call that ends. What it was, and whether the log is to hear of it, is found out later (`tell-call.ts`). */
export function notedSend(
  send: Send,
  { note, now, clock }: { note: (ended: EndedCall) => void; now: () => number; clock: () => number },
): Send {
  return async (call) => {
    const from = now();
    const answer = await send(call);
    const { method, path } = call;
    const ended = { method, path, at: clock(), durationMs: now() - from };
    note(answer.ok ? ended : { ...ended, failure: answer.failure });
    return answer;
  };
}
