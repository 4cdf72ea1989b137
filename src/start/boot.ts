import { adoptLook } from '../brand/adopt-look.ts';
import { applyTheme } from '../brand/apply-theme.ts';
import { unusableAddresses } from '../brand/fill-footer.ts';
import { findFooter } from '../brand/find-footer.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { Navigation } from '../browser/navigation.ts';
import type { TextStore } from '../browser/storage.ts';
import type { FirstRequests } from './first-requests.ts';
import { chooseLocale } from '../locale/choose-locale.ts';
import { asLocaleCode, fetchedLocales, languageTag, offeredCodes } from '../locale/codes.ts';
import { localesFor } from '../locale/locales-for.ts';
import { saveLocale } from '../locale/saved-locale.ts';
import { fetchFirstTexts, firstTranslate, type FirstTexts } from '../locale/first-texts.ts';
import type { AnonymousLog } from '../log.ts';
import { type BrandAnswerName, joinedNames } from '../log-text.ts';
import { asBrandCode, type BrandLookup } from '../portal/brand-lookup.ts';
import { type Answer, failedCallAttributes } from '../portal/failure.ts';
import * as limits from '../portal/limits.ts';
import type { Wanted } from './page-opening.ts';
import type { BrandFacts, LocaleFacts } from '../state.ts';

export interface BootEnvironment {
  requests: FirstRequests;
  lookup: BrandLookup;
  navigation: Pick<Navigation, 'start' | 'origin' | 'reload'>;
  cookies: Cookies;
  session: TextStore;
  log: AnonymousLog;
  /** Receives the brand's look and the language; left out if only the facts are wanted. */
  document?: Document | undefined;
  wanted: Wanted;
  /** The language of the answers embedded in the document. */
  embeddedLocale?: string | undefined;
  /** When to request what the form can do without. */
  whenShown: () => Promise<void>;
}

export interface Facts {
  brand: BrandFacts;
  /** When the brand's record was cached on this device (ISO 8601); left out if the platform sent it. */
  cachedAt?: string;
  locale: LocaleFacts;
  texts: FirstTexts;
}

/** Enough to render the first screen. Its brand has no logo yet. */
export interface FirstFacts extends Facts {
  /** The same facts with the logo, if there is one. */
  withLogo: Promise<Facts>;
}

/**
 * Gathers the answers to all that the first screen needs, within `limits.bootMs`. Undefined if the page reloads to correct
 * the saved locale. Never fails: whatever is missing is logged, and the neutral look takes its place.
 */
export async function boot(environment: BootEnvironment): Promise<FirstFacts | undefined> {
  const { requests, lookup, navigation, cookies, session, log, document, embeddedLocale, whenShown } =
    environment;
  const { loadTexts, leftMs } = requests;
  const { code, wishes } = environment.wanted;
  const requestedCode = navigation.start.searchParams.get('cobrandHost');
  if (requestedCode !== null && asBrandCode(requestedCode) === undefined) log.info('brand code is none');
  if (wishes.saved !== undefined && asLocaleCode(wishes.saved) === undefined) {
    log.info('saved locale is none of ours');
  }

  const abbreviation = await requests.abbreviation;
  const name = abbreviation.ok ? abbreviation.value : code;
  const found = name === code ? requests.guess : requests.loadBrand(name);

  const locales = await localesFor(wishes, await found.locales, () =>
    lookup.locales(name, leftMs(), { isFresh: true }),
  );
  if (locales.ok && locales.value.leftOut > 0) log.info('locale entries left out', { brand: name });
  const offered = locales.ok ? locales.value.locales : {};
  const { locale, corrected } = chooseLocale(wishes, offeredCodes(offered));
  if (!corrected) session.remove(correctedLocale);
  // A prerendered page may never be visited, so it must not replace the language that the visitor chose for another brand.
  else if (!document?.prerendering && saveLocale(cookies, locale) && claimCorrection(session)) {
    navigation.reload();
    return undefined;
  }
  const texts = await fetchFirstTexts(locale, loadTexts);

  const [requested, footers, look] = await Promise.all([found.record, found.footers, found.look]);
  // A record's texts are in the language saved when it was requested. If the embedded record is in another, request it again:
  // embedded answers are used once, so now the worker or the platform answers.
  const translated =
    embeddedLocale !== undefined && embeddedLocale !== locale
      ? await lookup.record(name, leftMs())
      : requested;
  const record = translated.ok ? translated : requested;
  if (footers === undefined) log.info('footer file missing', { brand: name });
  logLookups(log, name, [
    ['record', record],
    ['abbreviation', abbreviation],
    ['locales', locales],
  ]);
  if (record.ok) {
    const leftOut = [...record.value.leftOut, ...unusableAddresses(record.value.record, navigation.origin)];
    if (leftOut.length > 0) log.info('brand fields left out', { brand: name, key: joinedNames(leftOut) });
  }
  if (document) {
    if (look !== undefined) adoptLook(document, look);
    applyTheme(document);
    document.documentElement.lang = languageTag(texts.locale);
  }
  const brand = {
    code,
    record: record.ok
      ? record.value.record
      : { abbreviation: name, appName: firstTranslate(texts)('brand.neutralName') },
    isKnown: record.ok,
    footer: findFooter(name, footers),
  };
  const facts = {
    brand,
    locale: { locale, offered },
    texts,
    ...(record.ok && record.value.cachedAt !== undefined && { cachedAt: record.value.cachedAt }),
  };
  const addLogo = async () => {
    await whenShown();
    for (const fetched of fetchedLocales(locale)) void loadTexts(fetched, 'Messages', limits.logoMs);
    const logo = await lookup.logo(name, 'header', limits.logoMs);
    return logo === undefined ? facts : { ...facts, brand: { ...brand, logo } };
  };
  return { ...facts, withLogo: addLogo() };
}

/** Logs all failures in one entry: made-up brand codes must not flood the log. */
function logLookups(
  log: AnonymousLog,
  brand: string,
  answers: readonly (readonly [BrandAnswerName, Answer<unknown>])[],
): void {
  const failed = answers.flatMap(([key, answer]) => (answer.ok ? [] : [{ key, failure: answer.failure }]));
  const [first] = failed;
  if (first === undefined) return;
  const key = joinedNames(failed.map((one) => one.key));
  log.error('brand lookup failed', { brand, key, ...failedCallAttributes(first.failure) });
}

const correctedLocale = 'correctedLocale';

/** True once, until a page needs no correction: a back end whose list keeps changing must not cause endless reloads. */
function claimCorrection(session: TextStore): boolean {
  return session.get(correctedLocale) === undefined && session.set(correctedLocale, 'true');
}
