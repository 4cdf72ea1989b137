import type { Reached } from './connection-probe.ts';
import type { Unreachable } from './failure.ts';
import type { Send } from './request.ts';

/** Finds out why nothing that changes something can be sent now; undefined if it can. */
export type WhyUnsent = () => Promise<Unreachable | undefined>;

/**
 * A browser that reports being offline may be wrong. But if a call that changes something failed then, nobody would know
 * whether it had arrived, and a form post would end at the browser's own error page. So a harmless probe goes first.
 */
export function createWhyUnsent({
  isOnline,
  probeSite,
}: {
  isOnline: () => boolean;
  probeSite: () => Promise<Reached>;
}): WhyUnsent {
  return async () => {
    const site = isOnline() ? 'reached' : await probeSite();
    if (site === 'reached') return undefined;
    // It was the probe that timed out, not the call.
    const reason = site === 'time-out' ? 'network' : site;
    return { kind: 'unreachable', reason, isUnsent: true };
  };
}

/** Sends each call, but one that changes something only if it can be sent. */
export function sendIfReached(send: Send, whyUnsent: WhyUnsent): Send {
  return async (call) => {
    const failure = call.method === 'POST' ? await whyUnsent() : undefined;
    return failure === undefined ? send(call) : { ok: false, failure };
  };
}
