import type { Send } from '../portal/request.ts';
import type { PageLogCall } from './start-log.ts';
import { stepOf } from './tell-call.ts';

/**
 * Tells the log of what was to change something at the platform and had no answer when its page went: how that ended the page
 * can't know any more. Without such an entry, a visitor who gave up waiting and closed the tab had sent nothing.
 */
export function tellLeft(
  send: Send,
  environment: {
    target: Pick<EventTarget, 'addEventListener'>;
    write: (entry: PageLogCall) => void;
    now: () => number;
    clock: () => number;
  },
): Send {
  const { target, write, now, clock } = environment;
  // Not the calls themselves: they hold what was typed.
  const underWay = new Set<{ step: string; from: number }>();
  target.addEventListener('pagehide', () => {
    for (const { step, from } of underWay) {
      const attributes = { step, outcome: 'left', durationMs: Math.round(now() - from) } as const;
      write({ level: 'info', message: `${step}: left`, attributes, at: clock() });
    }
    underWay.clear();
  });
  return async (call) => {
    // A token's code goes where the platform says, which is no path of ours.
    const step = stepOf(call.path) ?? (call.form?.['login-form-type'] && 'next token');
    // What is only read changes nothing, and what is kept alive goes on without the page.
    const isCut = call.method !== 'GET' && call.method !== 'HEAD' && call.keepalive !== true;
    if (!step || !isCut) return send(call);
    const sent = { step, from: now() };
    underWay.add(sent);
    const answer = await send(call);
    underWay.delete(sent);
    return answer;
  };
}
