import type { createStore } from 'jotai';
import { confirmBrand } from '../brand/confirm-brand.ts';
import { federatedAddress } from '../brand/federated-address.ts';
import { claimMinute } from '../browser/claim-minute.ts';
import type { Stays } from '../browser/leaving.ts';
import { pause } from '../browser/pause.ts';
import type { TextStore } from '../browser/storage.ts';
import { keepShown } from '../form/kept-shown.ts';
import type { LocaleCode } from '../locale/codes.ts';
import type { FirstTexts } from '../locale/first-texts.ts';
import type { BrandLookup } from '../portal/brand-lookup.ts';
import { limits } from '../portal/limits.ts';
import type { SiteFiles } from '../portal/site-files.ts';
import type { CobrandRecord } from '../portal/wire.ts';
import { screenAt } from '../screen-at.ts';
import { brandAtom, brandCachedAtAtom, busyAtom, lateTextsAtom, localeAtom } from '../state.ts';
import { hasTypedText } from '../updating/typed-text.ts';
import { longestPauseMs, nextRestoration, untilHad } from './until-had.ts';

const stored = 'soughtReloadAt';
const storedLast = 'soughtLastChance';
/** The page before this one has begun anew by then for longer than a minute. Where nothing was had, twice that comes next. */
const firstPauseMs = 60_000;
/** Between two looks whether somebody is at work. */
const lookMs = 1_000;

export interface SeekEnvironment {
  window: { document: Document; location: { pathname: string } };
  store: ReturnType<typeof createStore>;
  begun: {
    lookup: Pick<BrandLookup, 'abbreviation' | 'record' | 'locales'>;
    files: Pick<SiteFiles, 'bundle' | 'config'>;
    /** The settings; undefined where they could not be had. */
    config: Promise<unknown>;
    session: TextStore;
    navigation: { origin: string };
    stays: Stays;
  };
  texts: Pick<FirstTexts, 'locale' | 'bundle'>;
  /** Tells whether they are there now. */
  fetchMessages: () => Promise<boolean>;
  /** Begins the page anew, with the user id kept. */
  startAnew: () => void;
}

/**
 * Asks again for a brand, the texts of its language, or settings that could not be had when the page began: now, and whenever
 * the connection is good again. Once they are there, the page begins anew with them; only at sign-in, where nothing has
 * been done yet that could be done twice. A brand that could not be confirmed is then confirmed, and messages alone are added
 * to the page as it stands.
 */
export function seekMissing(environment: SeekEnvironment): void {
  const { store, begun, texts } = environment;
  const { code, isKnown } = store.get(brandAtom);
  const { locale } = store.get(localeAtom);
  if (!isKnown) void seek(environment, () => askRecord(code, begun.lookup));
  else if (store.get(brandCachedAtAtom) !== undefined) {
    // It is being asked for at this moment.
    void nextRestoration(store).then(() => seek(environment, () => confirm(environment)));
  }
  const again = (ask: () => Promise<unknown>) =>
    seek(environment, async () => ((await ask()) ? store.get(brandAtom).record : undefined));
  void begun.config.then((settings) => settings ?? again(() => begun.files.config(limits.backgroundMs)));
  if (texts.locale !== locale)
    void again(() => begun.files.bundle(locale, 'PortalLabels', limits.backgroundMs));
  else void seekMessages(locale, environment);
}

async function seekMessages(
  locale: LocaleCode,
  { store, texts, fetchMessages }: SeekEnvironment,
): Promise<void> {
  if ((await texts.bundle(locale, 'Messages')) !== undefined) return;
  await untilHad(fetchMessages, store);
  store.set(lateTextsAtom, (count) => count + 1);
}

/** `ask` gives the record that the page would begin anew with; undefined where that would be as it is. */
async function seek(
  environment: SeekEnvironment,
  ask: () => Promise<CobrandRecord | undefined>,
): Promise<void> {
  const { store, begun, startAnew } = environment;
  const { session } = begun;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    // Whatever comes back while the question runs counts for the next.
    const restored = nextRestoration(store);
    const record = await ask();
    if (record !== undefined) {
      while (!(await isFree(record, environment))) await pause(lookMs);
      // A platform that answers too late for each beginning must not keep the page beginning.
      if (claimMinute(session, stored, Date.now())) {
        // A refused sign-in empties the form that was waited for: who typed in it is to read why.
        keepShown(store, session);
        startAnew();
        return;
      }
    }
    // What came too late for that one too, as behind a slow platform, the worker has kept: one page more, once in a visit,
    // begins with it. Without, the brand or the language would stay away for as long as the visit lasts.
    const isLastChance =
      record !== undefined && session.get(storedLast) === undefined && session.set(storedLast, 'yes');
    // Nor does a line that is only slow ever count as back: what could not be had is asked for again in any case.
    const isSought = record === undefined || isLastChance;
    await (isSought ? Promise.race([restored, pause(pauseMs)]) : restored);
  }
}

async function askRecord(code: string, lookup: SeekEnvironment['begun']['lookup']) {
  const abbreviation = await lookup.abbreviation(code, limits.backgroundMs);
  const name = abbreviation.ok ? abbreviation.value : code;
  const answer = await lookup.record(name, limits.backgroundMs, { isFresh: true });
  return answer.ok ? answer.value.record : undefined;
}

/** Gives the record where it is another one by now. */
async function confirm({ store, begun }: SeekEnvironment): Promise<CobrandRecord | undefined> {
  const brand = store.get(brandAtom);
  const confirmed = await confirmBrand(brand, {
    isDoubtful: store.get(brandCachedAtAtom) !== undefined,
    lookup: begun.lookup,
    limitMs: limits.backgroundMs,
    isAtWork: () => false,
  });
  if (confirmed !== brand) return confirmed?.record;
  store.set(brandCachedAtAtom, undefined);
  return undefined;
}

/** Nobody is at work in the page, nor on his way to another one. */
async function isFree(record: CobrandRecord, { window, store, begun }: SeekEnvironment): Promise<boolean> {
  await begun.stays();
  if (store.get(busyAtom) > 0 || screenAt(window.location.pathname) !== 'signIn') return false;
  // A federated brand's people are not to type their password here at all.
  return federatedAddress(record, begun.navigation.origin) !== undefined || !hasTypedText(window.document);
}
