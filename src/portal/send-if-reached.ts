import type { Reached } from './connection-probe.ts';
import type { Send } from './request.ts';

/**
 * A browser that reports being offline may be wrong. But if a call that changes something failed then, nobody would know
 * whether it had arrived. So a harmless probe goes first, and the call is sent only if that is answered.
 */
export function sendIfReached(
  send: Send,
  { isOnline, probeSite }: { isOnline: () => boolean; probeSite: () => Promise<Reached> },
): Send {
  return async (call) => {
    const site = call.method !== 'POST' || isOnline() ? 'reached' : await probeSite();
    if (site === 'reached') return send(call);
    // It was the probe that timed out, not the call.
    const reason = site === 'time-out' ? 'network' : site;
    return { ok: false, failure: { kind: 'unreachable', reason, isUnsent: true } };
  };
}
