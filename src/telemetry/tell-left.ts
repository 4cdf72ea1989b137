import type { Call, Send } from '../portal/request.ts';
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
  const underWay = new Map<Call, number>();
  target.addEventListener('pagehide', () => {
    for (const [{ path }, from] of underWay) {
      const step = stepOf(path);
      if (step === undefined) continue;
      const attributes = { step, outcome: 'left', durationMs: Math.round(now() - from) } as const;
      write({ level: 'info', message: `${step}: left`, attributes, at: clock() });
    }
    underWay.clear();
  });
  return async (call) => {
    // What is only read changes nothing, and what is kept alive goes on without the page.
    if (call.method === 'GET' || call.method === 'HEAD' || call.keepalive === true) return send(call);
    underWay.set(call, now());
    const answer = await send(call);
    underWay.delete(call);
    return answer;
  };
}
