import type { Answer } from './failure.ts';
import type { Reply } from './judge-answer.ts';
import type { Call, Send } from './request.ts';

/** The question is about a file of a few bytes, which anybody who is reached at all answers at once. */
const questionLimitMs = 5_000;

/**
 * A browser that thinks it is offline may be wrong. But of a call that changes something nobody would know afterwards whether
 * it arrived: so a harmless question goes before it, and without an answer to that the call is not sent.
 */
export function sendIfReached(send: Send, options: { isOnline: () => boolean; base: string }): Send {
  return async (call) => (await findCut(call)) ?? send(call);

  async function findCut({ method }: Call): Promise<Answer<Reply> | undefined> {
    if (method !== 'POST' || options.isOnline()) return undefined;
    const path = `${options.base}reached.json`;
    const question = { method: 'GET', path, limitMs: questionLimitMs, tries: 1, isProbe: true } as const;
    const answer = await send(question);
    if (answer.ok || answer.failure.kind === 'refused') return undefined;
    const { reason } = answer.failure;
    // What has no answer in time was the question.
    return {
      ok: false,
      failure: { kind: 'unreachable', reason: reason === 'time-out' ? 'network' : reason, isUnsent: true },
    };
  }
}
