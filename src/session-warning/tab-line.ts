import { parseJson } from '../browser/shape.ts';

/** The name of the channel, and of the entry in local storage that holds the latest news. */
export const newsKey = 'sessionNews';

/** A line to the portal's other tabs; what comes in is unchecked. */
export interface TabLine {
  send(data: unknown): void;
  close(): void;
}

/**
 * A channel where the browser has one and gives it to this page. Else the storage that the tabs share: whoever stores news
 * under `newsKey` is heard by the others.
 */
export function openTabLine(
  window: EventTarget & { BroadcastChannel?: typeof BroadcastChannel },
  hear: (data: unknown) => void,
): TabLine {
  const channel = openChannel(window.BroadcastChannel);
  if (channel === undefined) return listenToStorage(window, hear);
  channel.addEventListener('message', ({ data }) => hear(data));
  const send = channel.postMessage.bind(channel);
  return { send, close: () => channel.close() };
}

function openChannel(Channel: typeof BroadcastChannel | undefined): BroadcastChannel | undefined {
  try {
    return Channel && new Channel(newsKey);
  } catch {
    // A sandboxed page has the constructor, and may not use it.
    return undefined;
  }
}

function listenToStorage(window: EventTarget, hear: (data: unknown) => void): TabLine {
  const onStorage = (event: Event) => {
    const isNews = 'key' in event && event.key === newsKey && 'newValue' in event;
    if (isNews && typeof event.newValue === 'string') hear(parseJson(event.newValue));
  };
  window.addEventListener('storage', onStorage);
  return { send: () => undefined, close: () => window.removeEventListener('storage', onStorage) };
}
