import { attempt } from './attempt.ts';
import { parseJson } from './shape.ts';

/** A channel to the portal's other tabs; incoming data is unchecked. */
export interface TabChannel {
  send(data: unknown): void;
  close(): void;
}

type TabWindow = EventTarget & { BroadcastChannel?: typeof BroadcastChannel };

/**
 * Opens a BroadcastChannel, if the browser has it and allows it here. Otherwise listens to the tabs' shared storage: `send`
 * does nothing, but other tabs hear what is stored as JSON under `name`.
 */
export function openTabChannel(
  window: TabWindow,
  name: string,
  onMessage: (data: unknown) => void,
): TabChannel {
  const { BroadcastChannel: Channel } = window;
  // A sandboxed page has the constructor but may not use it.
  const channel = attempt(() => Channel && new Channel(name));
  if (channel === undefined) return listenToStorage(window, name, onMessage);
  channel.addEventListener('message', ({ data }) => onMessage(data));
  const send = channel.postMessage.bind(channel);
  return { send, close: () => channel.close() };
}

function listenToStorage(window: EventTarget, name: string, onMessage: (data: unknown) => void): TabChannel {
  const onStorage = (event: Event) => {
    const isMessage = 'key' in event && event.key === name && 'newValue' in event;
    if (isMessage && typeof event.newValue === 'string') onMessage(parseJson(event.newValue));
  };
  window.addEventListener('storage', onStorage);
  return { send: () => undefined, close: () => window.removeEventListener('storage', onStorage) };
}
