import { texts as english } from 'virtual:default-texts/*';
import { describe, expect, it, vi } from 'vitest';
import { createCookies } from '../browser/cookies.ts';
import { fakeNavigation, memoryCookies, memoryStore, recordingLog } from '../test-doubles.ts';
import { chooseLocale, likelyLocale } from './choose-locale.ts';
import { asLocaleCode, fallbackChain, type LocaleCode, languageTag, localeCodes } from './codes.ts';
import { durationText } from './duration-text.ts';
import { createI18nextFinder } from './i18next-finder.ts';
import { announceLocale } from './locale-change.ts';
import { localeParameter, saveAddressLocale, savedLocale, saveLocale } from './saved-locale.ts';
import { createTextFinder, type CreateTextFinder } from './text-finder.ts';
import { createTranslations as createWithoutI18next } from './translations.ts';

const none = () => Promise.resolve({});

/** The finder that a page begins with, and the one that takes over. */
const finders = [
  ['before i18next is loaded', createTextFinder],
  ['with i18next', createI18nextFinder],
] as const;

describe('language tags', () => {
  it.each(localeCodes.map((code) => [code]))('%s has a tag that is canonical for Intl', (code) => {
    expect(Intl.getCanonicalLocales(languageTag(code))).toEqual([languageTag(code)]);
  });
  it.each([
    ['in', 'id'],
    ['no', 'nb'],
    ['zh_CN', 'zh-CN'],
    ['fr', 'fr'],
  ])('%s becomes %s', (code, tag) => {
    expect(languageTag(code)).toBe(tag);
  });
});

describe('fallback chains', () => {
  it.each([
    ['fr_CA', ['fr', 'en_US']],
    ['es_ES', ['es', 'en_US']],
    ['pt_PT', ['pt', 'en_US']],
    ['en_GB', ['en_US']],
    ['ja', ['en_US']],
    ['en_US', []],
  ] as const)('%s falls back to %j', (code, chain) => {
    expect(fallbackChain(code)).toEqual(chain);
  });
});

describe('a language in the address', () => {
  it.each<[string, string | null, string | undefined, LocaleCode, string | undefined]>([
    ['is saved', 'fr', undefined, 'fr', 'fr'],
    ['is saved in place of a blank one', 'fr', '', 'fr', 'fr'],
    ['is saved in place of one that an earlier address left', 'fr', 'da', 'fr', 'fr'],
    ['does not replace one that the visitor chose', 'fr', 'de', 'fr', 'de'],
    ['is not saved if another one is shown', 'ja', undefined, 'en_US', undefined],
    ['changes nothing if there is none', null, undefined, 'en_US', undefined],
    ['is not saved if the brand does not offer it', 'sv', undefined, 'sv', undefined],
  ])('%s', (_, query, saved, locale, kept) => {
    const cookies = memoryCookies(saved === undefined ? {} : { user_locale: saved });
    const offered = { en_US: 'English', de: 'Deutsch', fr: 'Français' };
    const local = memoryStore();
    announceLocale(undefined, local, 'de');
    const stores = { cookies, local };
    expect(saveAddressLocale(stores, { query }, { locale, offered })).toBe(kept === query);
    expect(savedLocale(cookies)).toBe(kept);
  });
  it('is saved on a device where nobody has chosen one yet', () => {
    const stores = { cookies: memoryCookies(), local: memoryStore() };
    const facts = { locale: 'fr', offered: { fr: 'Français' } } as const;
    expect(saveAddressLocale(stores, { query: 'fr' }, facts)).toBe(true);
  });
});

it.each([
  ['?locale=fr', undefined, { locale: 'fr' }],
  ['?locale=fr', 'de', {}],
  ['', undefined, {}],
])('with the query "%s" and %s saved, a screen passes on %j in its links', (search, saved, handedOn) => {
  const cookies = memoryCookies(saved === undefined ? {} : { user_locale: saved });
  const navigation = fakeNavigation(`https://portal.test/${search}`);
  expect(localeParameter({ navigation, cookies })).toEqual(handedOn);
});

it('a chosen language is remembered for 90 days, and sent to the server by a link on another site too', () => {
  const document = { cookie: '' };
  saveLocale(createCookies(document), 'fr');
  expect(document.cookie).toBe('user_locale=fr; Path=/; SameSite=Lax; Max-Age=7776000');
});

describe('the choice of a language', () => {
  it.each<[string, string | null, string | undefined, LocaleCode[], LocaleCode, boolean]>([
    ['takes the query first', 'fr', 'de', ['de', 'fr', 'en_US'], 'fr', false],
    ['takes the saved language if there is no query', null, 'de', ['de', 'fr', 'en_US'], 'de', false],
    ['ignores a query that the brand lacks', 'ja', 'de', ['de', 'fr'], 'de', false],
    ['defaults to en_US without query and saved language', null, undefined, ['de', 'en_US'], 'en_US', false],
    [
      'defaults to the brand’s first language if the brand lacks en_US',
      null,
      undefined,
      ['de', 'fr'],
      'de',
      false,
    ],
    ['takes en_US for en', null, 'en', ['de', 'en_US'], 'en_US', false],
    [
      'corrects a saved language that the brand lacks to the brand’s first',
      null,
      'fr',
      ['de', 'en_US'],
      'de',
      true,
    ],
    [
      'corrects a saved value that is no language to the brand’s first',
      null,
      '<b>',
      ['de', 'en_US'],
      'de',
      true,
    ],
    ['ignores a blank saved language', null, '', ['de', 'en_US'], 'en_US', false],
    [
      'takes the query without correcting a saved language that the brand lacks',
      'de',
      'fr',
      ['de', 'en_US'],
      'de',
      false,
    ],
    ['takes the query if the brand’s list is empty', 'fr', 'de', [], 'fr', false],
    ['takes the saved language if the brand’s list is empty', null, 'de', [], 'de', false],
    [
      'takes en_US if the brand’s list is empty and query and saved language are malformed',
      'xx',
      '__proto__',
      [],
      'en_US',
      false,
    ],
  ])('%s', (_, query, saved, offered, locale, corrected) => {
    expect(chooseLocale({ query, saved }, offered)).toEqual({ locale, corrected });
  });
  it('likelyLocale ignores a malformed query before the brand’s list is known', () => {
    expect(likelyLocale({ query: 'xx', saved: 'fr' })).toBe('fr');
    expect(asLocaleCode('__proto__')).toBeUndefined();
  });
});

it('translate uses the loaded finder; it is loaded once, and tried again if it could not be', async () => {
  const options = { locale: 'en_US', log: recordingLog(), load: none, loadPart: none } as const;
  const { translate, loadFinder } = await createWithoutI18next(options);
  await loadFinder(() => Promise.resolve(undefined));
  expect(translate('signIn.submit')).toBe('Sign in');
  const load = vi.fn(() => Promise.resolve<CreateTextFinder>(() => () => ({ text: 'found anew' })));
  await Promise.all([loadFinder(load), loadFinder(load)]);
  await loadFinder(load);
  expect(translate('signIn.submit')).toBe('found anew');
  expect(load).toHaveBeenCalledTimes(1);
});

describe.each(finders)('%s', (_name, finder) => {
  const createTranslations = async (options: Parameters<typeof createWithoutI18next>[0]) => {
    const texts = await createWithoutI18next(options);
    await texts.loadFinder(() => Promise.resolve(finder));
    return texts;
  };

  describe('translations', () => {
    it('come from the locale, then its parent, then the built-in English', async () => {
      const requested: string[] = [];
      const { translate } = await createTranslations({
        loadPart: none,
        locale: 'fr_CA',
        log: recordingLog(),
        load: (code, name) => {
          requested.push(`${code}/${name}`);
          if (name === 'Messages') return Promise.resolve({});
          return Promise.resolve(
            code === 'fr_CA'
              ? { 'signIn.submit': 'Ouvrir' }
              : { 'signIn.submit': 'x', 'signIn.password': 'Mot de passe' },
          );
        },
      });
      expect(translate('signIn.submit')).toBe('Ouvrir');
      expect(translate('signIn.password')).toBe('Mot de passe');
      expect(translate('signIn.failed.title')).toBe('Login failed');
      expect(requested.toSorted()).toEqual([
        'fr/Messages',
        'fr/PortalLabels',
        'fr_CA/Messages',
        'fr_CA/PortalLabels',
      ]);
    });

    it('fall back to the built-in English without any bundle, and log each missing bundle', async () => {
      const log = recordingLog();
      const { translate } = await createTranslations({
        loadPart: none,
        locale: 'de',
        log,
        load: () => Promise.resolve(undefined),
      });
      expect(translate('signIn.submit')).toBe('Sign in');
      expect(log.entries).toHaveLength(2);
    });

    it('insert values as plain text', async () => {
      const { translate } = await createTranslations({
        loadPart: none,
        locale: 'en_US',
        log: recordingLog(),
        load: none,
      });
      expect(translate('password.show', { field: '<b>{field}' })).toBe('Show <b>{field}');
    });

    it.each<[LocaleCode, string]>([
      ['en_US', '12,345'],
      ['en_GB', '12,345'],
      ['de', '12.345'],
      ['in', '12.345'],
      ['no', '12\u00a0345'],
      ['ja', '12,345'],
      ['pt_PT', '12\u00a0345'],
    ])('format numbers and durations for %s', async (locale, expected) => {
      const { translate } = await createTranslations({
        loadPart: none,
        locale,
        log: recordingLog(),
        load: () => Promise.resolve({ 'changePassword.rulesLeft_other': '{count}: {rules}' }),
      });
      expect(translate('changePassword.rulesLeft', { count: 12_345, rules: 'one' })).toBe(`${expected}: one`);
      const wait = { count: 5, rules: { seconds: 30 } };
      expect(translate('changePassword.rulesLeft', wait)).toBe(`5: ${durationText(languageTag(locale), 30)}`);
    });

    it.each<[string, LocaleCode, Record<string, string> | undefined, RegExp]>([
      [
        'the page’s language',
        'de',
        { 'connection.shownFrom': 'Stand: {date}' },
        /^Stand: 20\. November 2026 um /,
      ],
      ['English if the page’s language lacks the text', 'de', undefined, /^As of November 20, 2026 at /],
    ])('format dates for %s', async (_, locale, own, expected) => {
      const { translate, addBuiltIn } = await createTranslations({
        loadPart: none,
        locale,
        log: recordingLog(),
        load: () => Promise.resolve(own),
      });
      addBuiltIn({ 'connection.shownFrom': 'As of {date}' });
      expect(translate('connection.shownFrom', { date: new Date(2026, 10, 20, 8, 15) })).toMatch(expected);
    });

    it('format numbers for English if the page’s language lacks the text', async () => {
      const { translate, addBuiltIn } = await createTranslations({
        loadPart: none,
        locale: 'de',
        log: recordingLog(),
        load: none,
      });
      addBuiltIn({ 'changePassword.rulesLeft_other': '{count}: {rules}' });
      expect(translate('changePassword.rulesLeft', { count: 12_345, rules: 'one' })).toBe('12,345: one');
    });

    it.each<[string, LocaleCode, Record<string, Record<string, string>>, string, number]>([
      ['the default language’s', 'de', {}, 'Sign in', 1],
      ['the parent locale’s', 'fr_CA', { fr: { 'signIn.submit': 'Se connecter' } }, 'Se connecter', 1],
      ['the locale’s own', 'de', { de: { 'signIn.submit': 'Anmelden' } }, 'Anmelden', 0],
    ])(
      'use %s text instead of ever showing the key, and log a missing one once',
      async (_, locale, texts, expected, entries) => {
        const log = recordingLog();
        const { translate } = await createTranslations({
          loadPart: none,
          locale,
          log,
          load: (code) => Promise.resolve(texts[code] ?? {}),
        });
        expect([translate('signIn.submit'), translate('signIn.submit')]).toEqual([expected, expected]);
        expect(log.entries).toHaveLength(entries);
        expect(JSON.stringify(log.entries)).toContain(entries === 0 ? '[]' : 'signIn.submit');
      },
    );

    it('fall back to English for a plural form that the language lacks, and log it', async () => {
      const log = recordingLog();
      const { translate, fetchParts, addBuiltIn } = await createTranslations({
        loadPart: (_, path) =>
          Promise.resolve(
            path.endsWith('Labels') ? { 'oneTimePasscode.minutesLeft_one': '{count} minuta' } : {},
          ),
        locale: 'pl',
        log,
        load: none,
      });
      await fetchParts(['one-time-passcode']);
      addBuiltIn(english);
      expect(translate('oneTimePasscode.minutesLeft', { count: 1 })).toBe('1 minuta');
      expect(translate('oneTimePasscode.minutesLeft', { count: 5 })).toBe('The code expires in 5 minutes.');
      expect(log.entries).toHaveLength(1);
    });
  });

  describe('the texts of a later screen', () => {
    const labels = (code: LocaleCode, texts: Record<string, Record<string, string>>) =>
      new Promise<Record<string, string>>((resolve) => setTimeout(resolve, 0, texts[code] ?? {}));

    it('are fetched once, along the fallback chain, when the screen is opened', async () => {
      const requested: string[] = [];
      const { fetchParts } = await createTranslations({
        locale: 'fr_CA',
        log: recordingLog(),
        load: none,
        loadPart: (code, path) => {
          requested.push(`${code}/${path}`);
          return none();
        },
      });
      expect(requested).toEqual([]);
      await Promise.all([fetchParts(['new-pin', 'token-access']), fetchParts(['token-access'])]);
      expect(requested.toSorted()).toEqual([
        'fr/new-pin/Messages',
        'fr/new-pin/PortalLabels',
        'fr/token-access/Messages',
        'fr/token-access/PortalLabels',
        'fr_CA/new-pin/Messages',
        'fr_CA/new-pin/PortalLabels',
        'fr_CA/token-access/Messages',
        'fr_CA/token-access/PortalLabels',
      ]);
    });

    it.each<[string, Record<string, Record<string, string>>, string, number]>([
      [
        'the locale',
        { fr_CA: { 'newPin.save': 'Sauvegarder' }, fr: { 'newPin.save': 'x' } },
        'Sauvegarder',
        0,
      ],
      [
        'the parent locale, and are logged as missing',
        { fr: { 'newPin.save': 'Enregistrer' } },
        'Enregistrer',
        1,
      ],
      ['the built-in English, and are logged as missing', {}, 'Save', 1],
    ])('come from %s', async (_, texts, expected, entries) => {
      const log = recordingLog();
      const { translate, fetchParts, addBuiltIn } = await createTranslations({
        locale: 'fr_CA',
        log,
        load: none,
        loadPart: (code) => labels(code, texts),
      });
      await fetchParts(['new-pin']);
      addBuiltIn(english);
      expect([translate('newPin.save'), translate('newPin.save')]).toEqual([expected, expected]);
      expect(log.entries).toHaveLength(entries);
    });

    it('replace the text that was found before they were fetched', async () => {
      const { translate, fetchParts, addBuiltIn } = await createTranslations({
        locale: 'fr_CA',
        log: recordingLog(),
        load: none,
        loadPart: (code) => labels(code, { fr: { 'newPin.save': 'Enregistrer' } }),
      });
      expect(translate('newPin.save')).toBe('');
      addBuiltIn(english);
      expect(translate('newPin.save')).toBe('Save');
      await fetchParts(['new-pin']);
      expect(translate('newPin.save')).toBe('Enregistrer');
    });

    it('replace English once refetch has loaded messages that the first screen lacked', async () => {
      const later = [undefined, { 'signIn.failed.title': 'Anmeldung fehlgeschlagen' }];
      const requested: string[] = [];
      const { translate, refetch } = await createTranslations({
        locale: 'de',
        log: recordingLog(),
        load: (_, path) => Promise.resolve(path === 'Messages' ? undefined : {}),
        loadPart: (code, path) => {
          requested.push(`${code}/${path}`);
          return Promise.resolve(later.shift());
        },
      });
      expect(await refetch(['Messages'])).toBe(false);
      expect(translate('signIn.failed.title')).toBe('Login failed');
      expect(await refetch(['Messages'])).toBe(true);
      expect(translate('signIn.failed.title')).toBe('Anmeldung fehlgeschlagen');
      expect(requested).toEqual(['de/Messages', 'de/Messages']);
    });

    it('are fetched anew only for bundles that no language of the fallback chain has', async () => {
      const site: Record<string, Record<string, string>> = {
        'fr/new-pin/PortalLabels': { 'newPin.save': 'x' },
      };
      const requested: string[] = [];
      const { translate, fetchParts, missingBundles, refetch } = await createTranslations({
        locale: 'fr_CA',
        log: recordingLog(),
        load: none,
        loadPart: (code, path) => {
          requested.push(`${code}/${path}`);
          return Promise.resolve(site[`${code}/${path}`]);
        },
      });
      expect(missingBundles(['new-pin'])).toEqual([]);
      await fetchParts(['new-pin', 'not-found']);
      expect(missingBundles(['new-pin', 'not-found'])).toEqual([
        'new-pin/Messages',
        'not-found/PortalLabels',
      ]);
      requested.length = 0;
      site['fr_CA/new-pin/Messages'] = { 'newPin.refused.title': 'NIP non valide' };
      await refetch(missingBundles(['new-pin']));
      expect(requested).toEqual(['fr_CA/new-pin/Messages', 'fr/new-pin/Messages']);
      expect(missingBundles(['new-pin'])).toEqual([]);
      expect(missingBundles(['not-found'])).toEqual(['not-found/PortalLabels']);
      expect(translate('newPin.refused.title')).toBe('NIP non valide');
    });

    it('come from the site if its English differs from the built-in one', async () => {
      const { translate, fetchParts, addBuiltIn } = await createTranslations({
        locale: 'en_US',
        log: recordingLog(),
        load: none,
        loadPart: () => Promise.resolve({ 'newPin.save': 'Keep' }),
      });
      await fetchParts(['new-pin']);
      addBuiltIn(english);
      expect(translate('newPin.save')).toBe('Keep');
      expect(translate('newPin.cancel')).toBe('Cancel');
    });

    it('fall back to English if they cannot be loaded, with one log entry per bundle, not per text', async () => {
      const log = recordingLog();
      const { translate, fetchParts, addBuiltIn } = await createTranslations({
        locale: 'de',
        log,
        load: none,
        loadPart: () => Promise.resolve(undefined),
      });
      await fetchParts(['new-pin']);
      addBuiltIn(english);
      expect(translate('newPin.save')).toBe('Save');
      expect(log.entries).toMatchObject([
        { message: 'bundle missing', attributes: { key: 'de/new-pin/PortalLabels' } },
        { message: 'bundle missing', attributes: { key: 'de/new-pin/Messages' } },
      ]);
    });

    it('never show as keys, and are logged as missing once, however often they are looked up', async () => {
      const log = recordingLog();
      const { translate } = await createTranslations({ locale: 'de', log, load: none, loadPart: none });
      // A text with values is looked up each time: a clock's, once a second.
      for (const values of [undefined, {}, {}]) expect(translate('newPin.save', values)).toBe('');
      expect(log.entries).toMatchObject([{ message: 'text missing', attributes: { key: 'newPin.save' } }]);
    });
  });
});
