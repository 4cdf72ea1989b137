import type { TextKey } from '../locale/text-key.ts';
import type { PageMessage } from '../outcome.ts';
import type { UnreachableReason } from '../portal/failure.ts';

const texts: Record<UnreachableReason, TextKey> = {
  network: 'unreachable.network',
  'time-out': 'unreachable.timeOut',
  'not-the-platform': 'unreachable.notThePlatform',
  proxy: 'unreachable.proxy',
  outage: 'unreachable.outage',
};

/** Tells why the platform was not reached, never as a fault of what was typed. */
export function unreachableMessage(reason: UnreachableReason, more?: TextKey): PageMessage {
  return {
    kind: 'error',
    title: { key: 'unreachable.title' },
    text: { key: texts[reason] },
    ...(more !== undefined && { more: { key: more } }),
  };
}
