import { asObject, own, parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { TabChannel } from '../browser/tab-channel.ts';

/** The name of the channel, and of the entry in local storage that holds the latest message. */
export const tabMessageKey = 'sessionNews';

const messageKinds = ['active', 'continued', 'timedOut', 'loggedOut'] as const;

/** What one tab of the portal announces to the others about the session they share. Never more than this. */
export interface TabMessage {
  kind: (typeof messageKinds)[number];
  /** By the wall clock, which all tabs share. */
  at: number;
}

export interface Tabs {
  announce(message: TabMessage): void;
  /** The latest message from any tab, for a tab that was frozen when it was sent. */
  latest(): TabMessage | undefined;
  stop(): void;
}

/** Starts listening at once. */
export function createTabs(
  { openChannel, local }: { openChannel: (onData: (data: unknown) => void) => TabChannel; local: TextStore },
  onMessage: (message: TabMessage) => void,
): Tabs {
  const channel = openChannel((data) => {
    const message = asTabMessage(data);
    if (message !== undefined) onMessage(message);
  });
  return {
    announce(message) {
      local.set(tabMessageKey, JSON.stringify(message));
      channel.send(message);
    },
    latest: () => asTabMessage(parseJson(local.get(tabMessageKey) ?? '')),
    stop: () => channel.close(),
  };
}

/** Any script of this origin can post and store: only values of exactly our shape are messages. */
function asTabMessage(value: unknown): TabMessage | undefined {
  const source = asObject(value);
  const kind = messageKinds.find((known) => known === own(source, 'kind'));
  const at = own(source, 'at');
  return kind !== undefined && typeof at === 'number' && Number.isFinite(at) ? { kind, at } : undefined;
}
