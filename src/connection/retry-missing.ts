import type { createStore } from 'jotai';
import { confirmBrand } from '../brand/confirm-brand.ts';
import { federatedAddress } from '../brand/federated-address.ts';
import { claimMinute } from '../browser/claim-minute.ts';
import type { Stays } from '../browser/leaving.ts';
import { pause } from '../browser/pause.ts';
import type { TextStore } from '../browser/storage.ts';
import { keepMessages } from '../form/kept-messages.ts';
import type { LocaleCode } from '../locale/codes.ts';
import type { FirstTexts } from '../locale/first-texts.ts';
import type { BrandLookup } from '../portal/brand-lookup.ts';
import * as limits from '../portal/limits.ts';
import type { SiteFiles } from '../portal/site-files.ts';
import type { CobrandRecord } from '../portal/wire.ts';
import { screenAt } from '../screen-at.ts';
import { brandAtom, brandCachedAtAtom, busyAtom, lateTextsAtom, localeAtom } from '../state.ts';
import { hasTypedText } from '../updating/typed-text.ts';
import { longestPauseMs, nextRestoration, retryUntilSuccess } from './retry-until-success.ts';

const restartedAtKey = 'soughtReloadAt';
const lastChanceKey = 'soughtLastChance';
/** By then the last restart is more than a minute ago (`claimMinute`). Each fruitless request doubles the pause. */
const firstPauseMs = 60_000;
/** Between two checks whether the visitor is busy. */
const pollMs = 1_000;

export interface RetryMissingEnvironment {
  window: { document: Document; location: { pathname: string } };
  store: ReturnType<typeof createStore>;
  pageStart: {
    lookup: Pick<BrandLookup, 'abbreviation' | 'record' | 'locales'>;
    files: Pick<SiteFiles, 'bundle' | 'config'>;
    /** The settings; undefined if they could not be loaded. */
    config: Promise<unknown>;
    session: TextStore;
    navigation: { origin: string };
    stays: Stays;
  };
  texts: Pick<FirstTexts, 'locale' | 'bundle'>;
  /** Resolves to whether they are loaded now. */
  fetchMessages: () => Promise<boolean>;
  storeLog: () => Promise<void>;
  /** Reloads the page and keeps the user id. */
  reload: () => void;
}

/**
 * Requests again what could not be loaded when the page began: the brand, its languages, the texts, or the settings, at once
 * and whenever the connection is back. Then restarts the page with it, but only at sign-in, where nothing has been done that
 * could be done twice. A brand from this device's cache is confirmed once the connection is back; messages need no restart.
 */
export function retryMissing(environment: RetryMissingEnvironment): void {
  const { store, pageStart, texts } = environment;
  const { code, isKnown, record } = store.get(brandAtom);
  const { locale, offered } = store.get(localeAtom);
  if (!isKnown) void requestUntilRestart(environment, () => fetchRecord(code, pageStart.lookup));
  else if (store.get(brandCachedAtAtom) !== undefined) {
    // The page is already confirming it.
    void nextRestoration(store).then(() => requestUntilRestart(environment, () => confirm(environment)));
  }
  const requestAgain = (request: () => Promise<unknown>) =>
    requestUntilRestart(environment, async () =>
      (await request()) ? store.get(brandAtom).record : undefined,
    );
  // Without them, a visitor may be shown a language that the brand lacks, and can't choose another.
  if (isKnown && Object.keys(offered).length === 0)
    void requestAgain(async () => {
      const list = await pageStart.lookup.locales(record.abbreviation, limits.backgroundMs, {
        isFresh: true,
      });
      return list.ok;
    });
  void pageStart.config.then(
    (settings) => settings ?? requestAgain(() => pageStart.files.config(limits.backgroundMs)),
  );
  if (texts.locale !== locale)
    void requestAgain(() => pageStart.files.bundle(locale, 'PortalLabels', limits.backgroundMs));
  else void requestMessages(locale, environment);
}

async function requestMessages(
  locale: LocaleCode,
  { store, texts, fetchMessages }: RetryMissingEnvironment,
): Promise<void> {
  if ((await texts.bundle(locale, 'Messages')) !== undefined) return;
  await retryUntilSuccess(fetchMessages, store);
  store.set(lateTextsAtom, (count) => count + 1);
}

/** `request` returns the record for a restart; undefined if a restart would change nothing. */
async function requestUntilRestart(
  environment: RetryMissingEnvironment,
  request: () => Promise<CobrandRecord | undefined>,
): Promise<void> {
  const { store, pageStart, storeLog, reload } = environment;
  const { session } = pageStart;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    // A connection that recovers during the request counts for the next round.
    const restored = nextRestoration(store);
    const record = await request();
    if (record !== undefined) {
      // Otherwise a log that waited for the settings would go with the page, whose reference code may have been read out.
      await Promise.race([storeLog(), pause(limits.bootMs)]);
      while (!(await isFree(record, environment))) await pause(pollMs);
      // A platform that answers too late for every restart must not keep the page restarting.
      if (claimMinute(session, restartedAtKey)) {
        // A refused sign-in empties the form, which makes the page free: keep its message for the visitor.
        keepMessages(store, session);
        reload();
        return;
      }
    }
    // A line that is only slow never counts as restored, so whatever is missing is also requested on a timer.
    const isOnTimer = record === undefined || claimLastChance(session);
    await (isOnTimer ? Promise.race([restored, pause(pauseMs)]) : restored);
  }
}

async function fetchRecord(code: string, lookup: RetryMissingEnvironment['pageStart']['lookup']) {
  const abbreviation = await lookup.abbreviation(code, limits.backgroundMs);
  const name = abbreviation.ok ? abbreviation.value : code;
  const answer = await lookup.record(name, limits.backgroundMs, { isFresh: true });
  return answer.ok ? answer.value.record : undefined;
}

/** Returns the record if it has changed. */
async function confirm({ store, pageStart }: RetryMissingEnvironment): Promise<CobrandRecord | undefined> {
  // Confirmed meanwhile.
  if (store.get(brandCachedAtAtom) === undefined) return undefined;
  const { record: shown } = store.get(brandAtom);
  const record = await confirmBrand(shown, pageStart.lookup);
  if (record !== shown) return record;
  store.set(brandCachedAtAtom, undefined);
  return undefined;
}

/** The visitor is neither busy in the page nor leaving it. */
async function isFree(
  record: CobrandRecord,
  { window, store, pageStart }: RetryMissingEnvironment,
): Promise<boolean> {
  await pageStart.stays();
  if (store.get(busyAtom) > 0 || screenAt(window.location.pathname) !== 'signIn') return false;
  // Visitors of a federated brand must not type their password here at all.
  return (
    federatedAddress(record, pageStart.navigation.origin) !== undefined || !hasTypedText(window.document)
  );
}

/**
 * True once per visit. If the platform was too slow for the restarted page as well, the worker has cached the answer by now:
 * one more restart uses it. Otherwise the brand or the language would be missing for the rest of the visit.
 */
function claimLastChance(session: TextStore): boolean {
  return session.get(lastChanceKey) === undefined && session.set(lastChanceKey, 'yes');
}
