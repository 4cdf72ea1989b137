import type { Reached } from './connection-probe.ts';
import type { Send } from './request.ts';

/**
 * A browser that thinks it is offline may be wrong. But of a call that changes something nobody would know afterwards whether
 * it arrived: so a harmless question goes before it, and without an answer to that the call is not sent.
 */
export function sendIfReached(
  send: Send,
  { isOnline, probeSite }: { isOnline: () => boolean; probeSite: () => Promise<Reached> },
): Send {
  return async (call) => {
    const site = call.method !== 'POST' || isOnline() ? 'reached' : await probeSite();
    if (site === 'reached') return send(call);
    // What has no answer in time was the question.
    const reason = site === 'time-out' ? 'network' : site;
    return { ok: false, failure: { kind: 'unreachable', reason, isUnsent: true } };
  };
}
