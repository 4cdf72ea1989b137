import type { AnonymousLog, LogStep } from '../log.ts';
import { isRead, type Send } from '../portal/request.ts';
import { stepOf } from './log-ended-call.ts';

interface Unanswered {
  step: LogStep;
  startedAt: number;
}

/**
 * Logs calls that were to change something at the platform and had no answer when their page went: it can no longer learn
 * how they ended. Without this entry, a visitor who gave up waiting and closed the tab would have sent nothing.
 */
export function logLeftCalls(
  send: Send,
  environment: {
    target: Pick<EventTarget, 'addEventListener'>;
    log: Pick<AnonymousLog, 'info'>;
    now: () => number;
  },
): Send {
  const { target, log, now } = environment;
  // Not the calls themselves: they contain what was typed.
  const unanswered = new Set<Unanswered>();
  target.addEventListener('pagehide', () => {
    for (const { step, startedAt } of unanswered) {
      const durationMs = Math.round(now() - startedAt);
      log.info(`${step}: left`, { step, outcome: 'left', durationMs });
    }
    unanswered.clear();
  });
  return async (call) => {
    // A next token code goes where the platform says, which is none of our paths.
    const step = stepOf(call.path) ?? (call.form?.['login-form-type'] && 'next token');
    // A read changes nothing, and a keepalive call outlives the page.
    const isCut = !isRead(call) && call.keepalive !== true;
    if (!step || !isCut) return send(call);
    const sent: Unanswered = { step, startedAt: now() };
    unanswered.add(sent);
    const answer = await send(call);
    unanswered.delete(sent);
    return answer;
  };
}
