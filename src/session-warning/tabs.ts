import { asObject, own, parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { TabChannel } from '../browser/tab-channel.ts';

/** The name of the channel, and of the entry in local storage that holds the latest news. */
export const newsKey = 'sessionNews';

const kinds = ['active', 'continued', 'timedOut', 'loggedOut'] as const;

/** What one tab of the portal announces to the others about the session they share. Never more than this. */
export interface TabNews {
  kind: (typeof kinds)[number];
  /** By the wall clock, which all tabs share. */
  at: number;
}

export interface Tabs {
  announce(news: TabNews): void;
  /** The latest news from any tab, for a tab that was frozen when it was sent. */
  latest(): TabNews | undefined;
  stop(): void;
}

/** Starts listening at once. */
export function createTabs(
  { openChannel, local }: { openChannel: (onNews: (data: unknown) => void) => TabChannel; local: TextStore },
  onNews: (news: TabNews) => void,
): Tabs {
  const channel = openChannel((data) => {
    const news = asTabNews(data);
    if (news !== undefined) onNews(news);
  });
  return {
    announce(news) {
      local.set(newsKey, JSON.stringify(news));
      channel.send(news);
    },
    latest: () => asTabNews(parseJson(local.get(newsKey) ?? '')),
    stop: () => channel.close(),
  };
}

/** Any script of this origin can post and store: only values of exactly our shape are news. */
function asTabNews(value: unknown): TabNews | undefined {
  const source = asObject(value);
  const kind = kinds.find((known) => known === own(source, 'kind'));
  const at = own(source, 'at');
  return kind !== undefined && typeof at === 'number' && Number.isFinite(at) ? { kind, at } : undefined;
}
