import { checkLink } from './addresses.ts';
import { chooseBrandCode } from './brand/cobrand.ts';
import { unusableAddresses } from './brand/fill-footer.ts';
import { footerFile } from './brand/footer-files.ts';
import { type IdentityAnswer, manifestAddress, showInstallIdentity } from './brand/install-identity.ts';
import { loadFooter } from './brand/load-footer.ts';
import { applyStylesheet, brandStylesheet, preloadStylesheet } from './brand/stylesheet.ts';
import { applyTheme } from './brand/apply-theme.ts';
import type { Cookies } from './browser/cookies.ts';
import type { Navigation } from './browser/navigation.ts';
import type { TextStore } from './browser/storage.ts';
import { chooseLocale, likelyLocale } from './locale/choose-locale.ts';
import { asLocaleCode, languageTag, type LocaleCode } from './locale/codes.ts';
import { localesFor } from './locale/locales-for.ts';
import { saveLocale, savedLocale } from './locale/saved-locale.ts';
import { createTranslations, type Texts } from './locale/translations.ts';
import type { Log } from './log.ts';
import { asBrandCode, type BrandLookup } from './portal/brand-lookup.ts';
import { type Answer, describeFailure } from './portal/failure.ts';
import { limits } from './portal/limits.ts';
import type { BundlePath, SiteFiles } from './portal/site-files.ts';
import type { BrandFacts, LocaleFacts } from './state.ts';

export interface BootEnvironment {
  lookup: BrandLookup;
  files: SiteFiles;
  navigation: Navigation;
  cookies: Cookies;
  session: TextStore;
  log: Log;
  document: Document;
  mark: (name: string) => void;
  /** Milliseconds from some fixed moment. */
  now: () => number;
}

export interface Facts {
  brand: BrandFacts;
  locale: LocaleFacts;
  texts: Texts;
  /** Settles within the boot limit: the manifest and icons that are in force, none where they are the neutral ones. */
  identity: Promise<string[]>;
}

/**
 * Gathers everything the first screen needs, all of it in parallel and within `limits.bootMs`. Undefined where the page
 * reloads to correct the saved locale. Never fails: what can't be had is logged and stands back for the neutral look.
 */
export async function boot(environment: BootEnvironment): Promise<Facts | undefined> {
  const { lookup, files, navigation, cookies, session, log, document, mark, now } = environment;
  const deadline = now() + limits.bootMs;
  const leftMs = () => Math.max(0, deadline - now());
  const query = navigation.start.searchParams;
  const code = chooseBrandCode(query, session);
  const wished = query.get('cobrandHost');
  if (wished !== null && asBrandCode(wished) === undefined) log.info('brand code is none');
  const wishes = { query: query.get('locale'), saved: savedLocale(cookies) };
  if (wishes.saved !== undefined && asLocaleCode(wishes.saved) === undefined) {
    log.info('saved locale is none of ours');
  }

  const bundles = new Map<string, ReturnType<SiteFiles['bundle']>>();
  const load = (locale: LocaleCode, path: BundlePath) => {
    const known = bundles.get(locale + path) ?? files.bundle(locale, path, leftMs());
    bundles.set(locale + path, known);
    return known;
  };
  const loadPart = (locale: LocaleCode, path: BundlePath) => files.bundle(locale, path, limits.bootMs);
  const likely = createTranslations({ locale: likelyLocale(wishes), load, loadPart, log });

  const loadIdentity = async (abbreviation: string, locale: LocaleCode): Promise<IdentityAnswer> => {
    const address = manifestAddress(abbreviation, locale);
    return { address, manifest: await files.manifest(address, leftMs()) };
  };
  const loadBrand = (abbreviation: string) => {
    preloadStylesheet(document, brandStylesheet(abbreviation));
    return {
      record: lookup.record(abbreviation, leftMs()),
      locales: lookup.locales(abbreviation, leftMs()),
      logo: lookup.logo(abbreviation, 'header', leftMs()),
      identity: loadIdentity(abbreviation, likelyLocale(wishes)),
      footer: loadFooter(abbreviation, {
        readFile: () => files.footers(footerFile(abbreviation, __FOOTER_FILES__), leftMs()),
        limitMs: leftMs(),
        log,
      }),
    };
  };
  // Most codes are their own abbreviation: the guess saves a round trip, and costs a few wasted requests when wrong.
  const guess = loadBrand(code);
  const abbreviation = await lookup.abbreviation(code, leftMs());
  mark('portal:abbreviation');
  const name = abbreviation.ok ? abbreviation.value : code;
  const found = name === code ? guess : loadBrand(name);
  const styled = applyStylesheet(document, brandStylesheet(name), leftMs()).then(() => applyTheme(document));

  const locales = await localesFor(wishes, await found.locales, () =>
    lookup.locales(name, leftMs(), { isFresh: true }),
  );
  if (locales.ok && locales.value.leftOut > 0) log.info('locale entries left out', { brand: name });
  const offered = locales.ok ? locales.value.locales : {};
  const codes = Object.keys(offered).flatMap((key) => asLocaleCode(key) ?? []);
  const { locale, corrected } = chooseLocale(wishes, codes);
  if (corrected && mayReload(session, locale) && saveLocale(cookies, locale)) {
    navigation.reload();
    return undefined;
  }
  // Not waited for: the page can be used before it can be installed.
  const identity = (locale === likelyLocale(wishes) ? found.identity : loadIdentity(name, locale)).then(
    (answer) => showInstallIdentity(document, navigation.origin, answer),
  );
  const texts =
    locale === likelyLocale(wishes)
      ? await likely
      : await createTranslations({ locale, load, loadPart, log });
  mark('portal:texts');

  const [record, logo, footer] = await Promise.all([found.record, found.logo, found.footer, styled]);
  mark('portal:brand');
  logLookups(log, name, { record, abbreviation, locales });
  if (record.ok) {
    const leftOut = [...record.value.leftOut, ...unusableAddresses(record.value.record, navigation.origin)];
    if (leftOut.length > 0) log.info('brand fields left out', { brand: name, key: leftOut.join(', ') });
  }
  document.documentElement.lang = languageTag(locale);
  const shownLogo = checkLink(logo, navigation.origin);
  return {
    brand: {
      code,
      record: record.ok
        ? record.value.record
        : { abbreviation: name, appName: texts.translate('brand.neutralName') },
      isKnown: record.ok,
      footer,
      ...(record.ok && record.value.cachedAt !== undefined && { cachedAt: record.value.cachedAt }),
      ...(shownLogo !== undefined && { logo: shownLogo }),
    },
    locale: { locale, offered },
    texts,
    identity,
  };
}

/** One line for all that failed: whoever makes codes up must not fill the log. */
function logLookups(log: Log, brand: string, answers: Readonly<Record<string, Answer<unknown>>>): void {
  const failed = Object.entries(answers).flatMap(([key, answer]) =>
    answer.ok ? [] : [{ key, failure: answer.failure }],
  );
  const [first] = failed;
  if (first === undefined) return;
  const key = failed.map((one) => one.key).join(', ');
  log.error('brand lookup failed', { brand, key, ...describeFailure(first.failure) });
}

const correctedLocale = 'correctedLocale';

/** Once per tab and locale: a back end that changes its list with every answer must not keep the page reloading. */
function mayReload(session: TextStore, locale: LocaleCode): boolean {
  if (session.get(correctedLocale) === locale) return false;
  session.set(correctedLocale, locale);
  return true;
}
