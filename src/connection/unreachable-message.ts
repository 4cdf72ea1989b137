import type { TextKey } from '../locale/text-key.ts';
import type { PageMessage } from '../outcome.ts';
import type { UnreachableReason } from '../portal/failure.ts';

const texts: Record<UnreachableReason, TextKey> = {
  network: 'unreachable.network',
  'time-out': 'unreachable.timeOut',
  'not-the-platform': 'unreachable.notThePlatform',
  proxy: 'unreachable.proxy',
  outage: 'unreachable.outage',
  'csrf-mismatch': 'error.system.text',
};

/** Says why the platform was not reached, without blaming what was typed. */
export function unreachableMessage(reason: UnreachableReason, more?: TextKey): PageMessage {
  return {
    kind: 'error',
    // The gateway was reached: neither the visitor's connection nor what was entered is at fault.
    title: { key: reason === 'csrf-mismatch' ? 'error.system.title' : 'unreachable.title' },
    text: { key: texts[reason] },
    ...(more !== undefined && { more: { key: more } }),
  };
}
