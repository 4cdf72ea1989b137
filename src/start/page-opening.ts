import { uncaughtEvents } from '../../telemetry/client/uncaught-events.ts';
import { chooseBrandCode } from '../brand/cobrand.ts';
import { createCookies, type Cookies } from '../browser/cookies.ts';
import { createEventChannel, type EventChannel } from '../browser/event-channel.ts';
import { type Stays, watchLeaving } from '../browser/leaving.ts';
import type { Navigation } from '../browser/navigation.ts';
import { createTextStore, type TextStore } from '../browser/storage.ts';
import { keepDraftUserId } from '../form/draft-user-id.ts';
import type { LocalePreferences } from '../locale/choose-locale.ts';
import { savedLocale } from '../locale/saved-locale.ts';

export interface Wanted {
  /** The brand code. */
  code: string;
  wishes: LocalePreferences;
}

/** What a page knows before it has requested anything. */
export interface PageOpening {
  /** Events named in `uncaughtEvents`. */
  events: EventChannel<Event>;
  /** The part of it that is needed before the program runs. */
  navigation: Pick<Navigation, 'start' | 'origin' | 'reload'>;
  cookies: Cookies;
  session: TextStore;
  stays: Stays;
  /** The brand and language that the visitor wants. Read once, because reading cookies is slow. */
  wanted: Wanted;
}

export function openPage(window: Window): PageOpening {
  const { document, location } = window;
  const events = createEventChannel<Event>();
  for (const name of uncaughtEvents) window.addEventListener(name, events.emit);
  const navigation = {
    start: new URL(location.href),
    origin: location.origin,
    reload: () => location.reload(),
  };
  const cookies = createCookies(document);
  const session = createTextStore(() => window.sessionStorage);
  // After a reload no browser restores the fields of a form that a script created; after Back only Chromium does.
  window.addEventListener('pagehide', () => keepDraftUserId(document, session));
  return {
    events,
    navigation,
    cookies,
    session,
    stays: watchLeaving(window),
    wanted: wantedBy({ navigation, cookies, session }),
  };
}

export function wantedBy({
  navigation,
  cookies,
  session,
}: Pick<PageOpening, 'navigation' | 'cookies' | 'session'>): Wanted {
  const query = navigation.start.searchParams;
  return {
    code: chooseBrandCode(query, session),
    wishes: { query: query.get('locale'), saved: savedLocale(cookies) },
  };
}
