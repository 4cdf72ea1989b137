import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { boot } from './boot.ts';
import { footerFile, footerKey } from '../brand/footer-files.ts';
import { standardFooter } from '../brand/footers.ts';
import { sendFirstRequests } from './first-requests.ts';
import { beginPage } from './page-beginning.ts';
import { openPage, wantedBy } from './page-opening.ts';
import { startPage } from './page-start.ts';
import { firstTranslate } from '../locale/first-texts.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import type { BrandAnswer, BrandLookup, LocalesAnswer } from '../portal/brand-lookup.ts';
import * as limits from '../portal/limits.ts';
import type { SiteFiles } from '../portal/site-files.ts';
import { fakeNavigation, memoryCookies, memoryStore, recordingLog, refused } from '../test-doubles.ts';

interface Platform {
  search?: string;
  cookies?: Record<string, string>;
  session?: Record<string, string>;
  /** The tab can't store anything. */
  storesNothing?: boolean;
  abbreviation?: (code: string) => Promise<Answer<string>>;
  record?: (abbreviation: string) => Promise<Answer<BrandAnswer>>;
  locales?: Promise<Answer<LocalesAnswer>>;
  /** What the platform itself answers, bypassing this device's cache. */
  freshLocales?: Promise<Answer<LocalesAnswer>>;
  /** Style sheet texts by brand. */
  looks?: Record<string, string>;
  lookInForce?: string;
  embeddedLocale?: string;
  footers?: unknown;
  logo?: string;
  whenShown?: () => Promise<void>;
  /** Milliseconds since the page began. */
  now?: () => number;
  bundle?: (locale: string, limitMs: number) => Promise<Record<string, string> | undefined>;
}

async function start(platform: Platform = {}) {
  const { first, ...seen } = await begin(platform);
  return { facts: await first?.withLogo, ...seen };
}

async function begin(platform: Platform) {
  const requested: string[] = [];
  const givenMs = new Map<string, number>();
  const note = <T,>(text: string, answer: T, limitMs = 0) => {
    requested.push(text);
    givenMs.set(text, limitMs);
    return answer;
  };
  const navigation = fakeNavigation(`https://portal.test/static/public-portal-ui/${platform.search ?? ''}`);
  const cookies = memoryCookies(platform.cookies);
  const session = { ...memoryStore(platform.session), ...(platform.storesNothing && { set: () => false }) };
  const log = recordingLog();
  const found = (abbreviation: string) =>
    Promise.resolve(answered({ record: { abbreviation, appName: `App of ${abbreviation}` }, leftOut: [] }));
  const lookup: BrandLookup = {
    abbreviation: (code, limitMs) =>
      note(`abbreviation ${code}`, platform.abbreviation?.(code) ?? Promise.resolve(answered(code)), limitMs),
    record: (name, limitMs) => note(`record ${name}`, platform.record?.(name) ?? found(name), limitMs),
    locales: (name, limitMs, options) =>
      note(
        `locales ${name}`,
        (options?.isFresh ? platform.freshLocales : undefined) ??
          platform.locales ??
          Promise.resolve(
            answered({ locales: { en_US: 'English', fr: 'Français', de: 'Deutsch' }, leftOut: 0 }),
          ),
        limitMs,
      ),
    look: (name, limitMs) => note(`look ${name}`, Promise.resolve(platform.looks?.[name]), limitMs),
    logo: (name, place, limitMs) =>
      note(
        `${place} logo ${name}`,
        Promise.resolve(limitMs < limits.logoMs ? undefined : platform.logo),
        limitMs,
      ),
  };
  const files: SiteFiles = {
    config: () => Promise.resolve(undefined),
    footers: (path, limitMs) => {
      givenMs.set(path, limitMs);
      return Promise.resolve('footers' in platform ? platform.footers : {});
    },
    manifest: () => Promise.resolve(undefined),
    bundle: (locale, name, limitMs) =>
      note(
        `${locale}/${name}`,
        platform.bundle?.(locale, limitMs) ?? Promise.resolve({ 'signIn.submit': `in ${locale}` }),
      ),
  };
  const wanted = wantedBy({ navigation, cookies, session });
  const { lookInForce } = platform;
  const requests = sendFirstRequests({
    lookup,
    files,
    wanted,
    lookInForce,
    now: platform.now ?? (() => performance.now()),
  });
  const requestedAtOnce = [...requested];
  const first = await boot({
    requests,
    lookup,
    navigation,
    cookies,
    session,
    wanted,
    log,
    document,
    embeddedLocale: platform.embeddedLocale,
    whenShown: platform.whenShown ?? (() => Promise.resolve()),
  });
  return {
    first,
    requested,
    requestedAtOnce,
    givenMs,
    leftMs: requests.leftMs,
    navigation,
    cookies,
    session,
    log,
  };
}

const lookOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token);
afterEach(() => {
  document.adoptedStyleSheets = [];
  document.documentElement.removeAttribute('style');
  Reflect.deleteProperty(document, 'prerendering');
});

describe('boot', () => {
  it('sends all first requests before any answer arrives', async () => {
    const result = await start({ search: '?cobrandHost=acme&locale=fr' });
    expect(result.requestedAtOnce).toEqual([
      'record acme',
      'locales acme',
      'look acme',
      'abbreviation acme',
      'fr/PortalLabels',
    ]);
    // A second request would no longer find the document's embedded answer and go to the network.
    expect(result.requested.filter((text) => text === 'fr/PortalLabels')).toHaveLength(1);
  });

  it('waits for the settings as long as for any other read, because flows depend on them', async () => {
    const begun = beginPage(window, openPage(window));
    const limitMs = await new Promise((resolve) => {
      const config = async (given: number) => resolve(given);
      const startLog = { ...begun.startLog, log: recordingLog() };
      startPage(window, { ...begun, startLog, files: { ...begun.files, config } });
    });
    expect(limitMs).toBe(limits.readMs);
  });

  it('logs nothing on a plain visit, and requests its brand record once', async () => {
    const { requested, log } = await start({ cookies: { user_locale: 'fr' } });
    expect(log.entries).toEqual([]);
    expect(requested.filter((text) => text.startsWith('record'))).toEqual(['record mastercard']);
  });

  it('shares one time limit among all first requests', async () => {
    let now = 500;
    const { leftMs } = await begin({ now: () => now });
    expect(leftMs()).toBe(limits.bootMs);
    now += 1_000;
    expect(leftMs()).toBe(limits.bootMs - 1_000);
    now += limits.bootMs;
    expect(leftMs()).toBe(0);
  });

  it('requests logo and messages only once the page is shown', async () => {
    let onShown = () => {};
    const shown = new Promise<void>((resolve) => {
      onShown = resolve;
    });
    const { first, requested } = await begin({
      search: '?cobrandHost=acme&locale=fr',
      whenShown: () => shown,
    });
    expect(requested).not.toContain('header logo acme');
    expect(requested).not.toContain('fr/Messages');
    onShown();
    await first?.withLogo;
    expect(requested.slice(-2)).toEqual(['fr/Messages', 'header logo acme']);
  });

  it('gives logo and messages their own time limit, even if the page is shown late', async () => {
    let now = 0;
    const whenShown = () => Promise.resolve((now = limits.bootMs)).then(() => undefined);
    const bundle = (locale: string, limitMs: number) =>
      Promise.resolve(limitMs < limits.logoMs ? undefined : { 'signIn.submit': `in ${locale}` });
    const { facts } = await start({ logo: '/logos/acme.png', now: () => now, whenShown, bundle });
    expect(facts?.brand.logo).toBe('/logos/acme.png');
    expect(await facts?.texts.bundle('en_US', 'Messages')).toEqual({ 'signIn.submit': 'in en_US' });
  });

  it('does not hold presses long for a logo, even if there is time left', async () => {
    const { leftMs, givenMs } = await start({ search: '?cobrandHost=acme', now: () => 0 });
    expect(leftMs()).toBeGreaterThan(limits.logoMs);
    expect(givenMs.get('header logo acme')).toBe(limits.logoMs);
  });

  it('returns brand, language and texts, and sets the document’s language', async () => {
    const { facts } = await start({ search: '?cobrandHost=acme&locale=fr', logo: '/logos/acme.png' });
    expect(facts).toMatchObject({
      brand: {
        code: 'acme',
        isKnown: true,
        record: { appName: 'App of acme' },
        logo: '/logos/acme.png',
      },
      locale: { locale: 'fr' },
    });
    expect(facts && firstTranslate(facts.texts)('signIn.submit')).toBe('in fr');
    expect(document.documentElement.lang).toBe('fr');
  });

  it('looks the brand up by its abbreviation if the code is another name, and keeps the code', async () => {
    const { facts, requested } = await start({
      search: '?cobrandHost=acme-cards',
      abbreviation: () => Promise.resolve(answered('acme')),
      looks: { acme: ':root{--brand-font:Acme}', 'acme-cards': ':root{--brand-font:Cards}' },
      footers: { [footerKey('acme')]: { look: 'band', links: [], rows: [] } },
    });
    expect(requested).toContain('record acme');
    expect(facts?.brand).toMatchObject({
      code: 'acme-cards',
      record: { appName: 'App of acme' },
      footer: { look: 'band' },
    });
    expect(lookOf('--brand-font')).toBe('Acme');
  });

  it('requests a brand known by another name, including its footer, in the time that is left', async () => {
    vi.stubGlobal('__FOOTER_FILES__', 64);
    onTestFinished(() => void vi.unstubAllGlobals());
    let now = 0;
    const { givenMs } = await begin({
      search: '?cobrandHost=acme-cards',
      now: () => now,
      abbreviation: () => ((now = 1_000), Promise.resolve(answered('acme'))),
    });
    const [guess, own] = ['acme-cards', 'acme'].map((name) =>
      [`record ${name}`, `locales ${name}`, `look ${name}`, footerFile(name, 64)].map((request) =>
        givenMs.get(request),
      ),
    );
    expect([givenMs.get('abbreviation acme-cards'), guess]).toEqual([
      limits.bootMs,
      Array(4).fill(limits.bootMs),
    ]);
    expect(own).toEqual(Array(4).fill(limits.bootMs - 1_000));
  });

  it('requests an embedded record in another language again, and keeps it if that fails', async () => {
    const search = '?cobrandHost=acme&locale=fr';
    const records = (...answers: Answer<BrandAnswer>[]) => ({
      record: () => Promise.resolve(answers.shift() ?? unreachable('network')),
    });
    const named = (appName: string) => answered({ record: { abbreviation: 'acme', appName }, leftOut: [] });
    const name = async (embeddedLocale: string, ...answers: Answer<BrandAnswer>[]) =>
      (await start({ search, embeddedLocale, ...records(...answers) })).facts?.brand.record.appName;
    expect(await name('en_US', named('Cards'), named('Cartes'))).toBe('Cartes');
    expect(await name('en_US', named('Cards'))).toBe('Cards');
    expect(await name('fr', named('Cartes'), named('Cards'))).toBe('Cartes');
    const { requested } = await start({
      search: '?cobrandHost=acme-cards&locale=fr',
      embeddedLocale: 'en_US',
      abbreviation: () => Promise.resolve(answered('acme')),
    });
    expect(requested.filter((text) => text === 'record acme')).toHaveLength(2);
  });

  it('derives further colours from the brand’s colour', async () => {
    await start({ search: '?cobrandHost=acme', looks: { acme: ':root{--brand-color:#7a0019}' } });
    expect([lookOf('--brand-light'), lookOf('--on-brand-light')]).toEqual(['#7a0019', '#ffffff']);
  });

  it('returns since when the brand record is cached, only if it comes from the cache', async () => {
    const recordCachedAt = (cachedAt?: string) => (abbreviation: string) =>
      Promise.resolve(
        answered({ record: { abbreviation, appName: 'Acme' }, leftOut: [], ...(cachedAt && { cachedAt }) }),
      );
    const since = '2026-11-21T08:00:00.000Z';
    expect((await start({ record: recordCachedAt(since) })).facts?.cachedAt).toBe(since);
    expect((await start({ record: recordCachedAt() })).facts).not.toHaveProperty('cachedAt');
  });

  it('requests a fresh locale list if the cached one lacks the wished language', async () => {
    const { facts, navigation } = await start({
      search: '?cobrandHost=acme',
      cookies: { user_locale: 'ja' },
      locales: Promise.resolve(
        answered({ locales: { en_US: 'English' }, leftOut: 0, cachedAt: '2026-11-21T08:00:00.000Z' }),
      ),
      freshLocales: Promise.resolve(answered({ locales: { en_US: 'English', ja: '日本語' }, leftOut: 0 })),
    });
    expect(facts?.locale.locale).toBe('ja');
    expect(navigation.moves).toEqual([]);
  });

  it('keeps the neutral look if the brand has no style sheet', async () => {
    await start({ search: '?cobrandHost=acme-cards' });
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('does not request the look that is already in force', async () => {
    const { requested } = await start({ search: '?cobrandHost=acme', lookInForce: 'acme' });
    expect(requested).toContain('record acme');
    expect(requested).not.toContain('look acme');
  });

  it('logs once which addresses of a record are unusable', async () => {
    const { log } = await start({
      record: (abbreviation) =>
        Promise.resolve(
          answered({
            record: {
              abbreviation,
              appName: 'Acme',
              privacyPolicy: 'P',
              privacyPolicyUrl: 'javascript:alert(1)',
            },
            leftOut: [],
          }),
        ),
    });
    expect(log.entries.filter(({ message }) => message === 'brand fields left out')).toEqual([
      expect.objectContaining({ attributes: { brand: 'mastercard', key: 'privacyPolicyUrl' } }),
    ]);
  });

  const refusal = Promise.resolve(refused(404, { statusText: 'Not Found' }));
  it.each([
    ['../etc', { message: 'brand code is none' }],
    ['<b>x</b>', { message: 'brand code is none' }],
    ['x'.repeat(10_000), { message: 'brand code is none' }],
    [
      '__proto__',
      {
        level: 'ERROR',
        message: 'brand lookup failed',
        attributes: {
          brand: '__proto__',
          key: 'record, abbreviation, locales',
          reason: 'refused',
          status: 404,
          outcome: 'told',
        },
      },
    ],
  ])('logs once that the brand code is unusable (case %$)', async (code, note) => {
    const isCode = code === '__proto__';
    const { log, requested } = await start({
      search: `?cobrandHost=${encodeURIComponent(code)}`,
      ...(isCode && { record: () => refusal, abbreviation: () => refusal, locales: refusal }),
    });
    expect(log.entries).toEqual([expect.objectContaining(note)]);
    expect(requested.some((path) => path.includes(code))).toBe(isCode);
  });

  it('shows the neutral look when the brand lookup fails, and logs it', async () => {
    const { facts, log } = await start({ record: () => Promise.resolve(unreachable('not-the-platform')) });
    expect(facts?.brand).toMatchObject({ isKnown: false, record: { appName: 'Card Portal' } });
    expect(log.entries).toContainEqual(
      expect.objectContaining({ level: 'ERROR', message: 'brand lookup failed' }),
    );
  });

  it('logs which parts of a record, locale list or cookie are unusable', async () => {
    const { facts, log } = await start({
      cookies: { user_locale: '<b>' },
      record: (abbreviation) =>
        Promise.resolve(answered({ record: { abbreviation, appName: 'Acme' }, leftOut: ['security'] })),
      locales: Promise.resolve(answered({ locales: { en_US: 'English' }, leftOut: 1 })),
      session: { correctedLocale: 'en_US' },
    });
    expect(facts?.brand.isKnown).toBe(true);
    const brand = 'mastercard';
    expect(log.entries).toEqual([
      expect.objectContaining({ message: 'saved locale is none of ours' }),
      expect.objectContaining({ message: 'locale entries left out', attributes: { brand } }),
      expect.objectContaining({ message: 'brand fields left out', attributes: { brand, key: 'security' } }),
    ]);
  });

  it('falls back to the standard footer if the footer file is missing, and logs it', async () => {
    const { facts, log } = await start({ search: '?cobrandHost=acme', footers: undefined });
    expect(facts?.brand.footer).toBe(standardFooter);
    expect(log.entries).toEqual([
      expect.objectContaining({ message: 'footer file missing', attributes: { brand: 'acme' } }),
    ]);
  });

  it('continues with the brand code if the abbreviation can’t be loaded', async () => {
    const { facts } = await start({
      search: '?cobrandHost=acme',
      abbreviation: () => Promise.resolve(unreachable('network')),
    });
    expect(facts?.brand.record.appName).toBe('App of acme');
  });

  it('shows the page in the built-in language when there are neither locales nor bundles', async () => {
    const { facts } = await start({
      locales: Promise.resolve(unreachable('time-out')),
      bundle: () => Promise.resolve(undefined),
    });
    expect(facts?.locale).toEqual({ locale: 'en_US', offered: {} });
    expect(facts && firstTranslate(facts.texts)('signIn.submit')).toBe('Sign in');
  });

  it.each<[string, string[], string, string]>([
    ['the locale’s own', ['fr_CA', 'fr'], 'fr_CA', 'fr-CA'],
    ['those of its parent language only', ['fr'], 'fr', 'fr'],
    ['none', [], 'en_US', 'en-US'],
  ])(
    'sets the document’s language to that of the texts it could load: %s',
    async (_, available, locale, lang) => {
      const { facts } = await start({
        search: '?cobrandHost=acme&locale=fr_CA',
        locales: Promise.resolve(answered({ locales: { fr_CA: 'Français' }, leftOut: 0 })),
        bundle: (code) => Promise.resolve(available.includes(code) ? {} : undefined),
      });
      expect(facts?.locale.locale).toBe('fr_CA');
      expect(facts?.texts.locale).toBe(locale);
      expect(document.documentElement.lang).toBe(lang);
    },
  );

  it('corrects a saved language that the brand lacks, once, by a reload', async () => {
    const session = { correctedLocale: 'en_US' };
    const first = await start({ cookies: { user_locale: 'ja' } });
    expect(first.facts).toBeUndefined();
    expect(first.navigation.moves).toEqual(['reload']);
    expect(first.cookies.content.get('user_locale')).toBe('en_US');
    const again = await start({ cookies: { user_locale: 'ja' }, session });
    expect(again.facts?.locale.locale).toBe('en_US');
    expect(again.navigation.moves).toEqual([]);
    expect(again.cookies.content.get('user_locale')).toBe('en_US');
  });

  it('uses the brand’s own language while prerendering, without correcting the saved one', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { facts, navigation, cookies } = await start({ cookies: { user_locale: 'ja' } });
    expect(cookies.content.get('user_locale')).toBe('ja');
    expect(navigation.moves).toEqual([]);
    expect(facts?.locale.locale).toBe('en_US');
  });

  it('does not reload endlessly if each locale list differs, or if the tab can’t store anything', async () => {
    const first = await start({ cookies: { user_locale: 'ja' } });
    const again = await start({
      cookies: Object.fromEntries(first.cookies.content),
      session: Object.fromEntries(first.session.content),
      locales: Promise.resolve(answered({ locales: { de: 'Deutsch' }, leftOut: 0 })),
    });
    expect(again.navigation.moves).toEqual([]);
    expect(again.facts?.locale.locale).toBe('de');
    const withoutStorage = await start({ cookies: { user_locale: 'ja' }, storesNothing: true });
    expect(withoutStorage.navigation.moves).toEqual([]);
    expect(withoutStorage.facts?.locale.locale).toBe('en_US');
  });

  it('corrects a saved language again after a page that needed no correction', async () => {
    const between = await start({ cookies: { user_locale: 'de' }, session: { correctedLocale: 'en_US' } });
    const session = Object.fromEntries(between.session.content);
    const back = await start({ cookies: { user_locale: 'ja' }, session });
    expect(back.navigation.moves).toEqual(['reload']);
  });
});
