import { attempt } from './attempt.ts';

/** A channel to the portal's other tabs; incoming data is unchecked. */
export interface TabChannel {
  send(data: unknown): void;
  close(): void;
}

/** A browser that refuses it (Firefox without cookies) also refuses the tabs' shared storage: then no tab hears of another. */
export function openTabChannel(name: string, onMessage: (data: unknown) => void): TabChannel {
  const channel = attempt(() => new BroadcastChannel(name));
  channel?.addEventListener('message', ({ data }) => onMessage(data));
  const send = channel?.postMessage.bind(channel);
  return { send: (data) => send?.(data), close: () => channel?.close() };
}
