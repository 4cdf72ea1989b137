import { texts as english } from 'virtual:default-texts/*';
import { describe, expect, it } from 'vitest';
import { createCookies } from '../browser/cookies.ts';
import { fakeNavigation, memoryCookies, recordingLog } from '../test-doubles.ts';
import { chooseLocale, likelyLocale } from './choose-locale.ts';
import { asLocaleCode, fallbackChain, type LocaleCode, languageTag, localeCodes } from './codes.ts';
import { durationText } from './duration-text.ts';
import { createI18nextFinder } from './i18next-finder.ts';
import { handedOnLocale, saveAddressLocale, savedLocale, saveLocale } from './saved-locale.ts';
import { createTextFinder } from './text-finder.ts';
import { createTranslations as createWithoutI18next } from './translations.ts';

const none = () => Promise.resolve({});

/** The finder that a page begins with, and the one that takes over. */
const finders = [
  ['before i18next is there', createTextFinder],
  ['with i18next', createI18nextFinder],
] as const;

describe('language tags', () => {
  it.each(localeCodes.map((code) => [code]))('%s has a tag that Intl takes as it is', (code) => {
    expect(Intl.getCanonicalLocales(languageTag(code))).toEqual([languageTag(code)]);
  });
  it.each([
    ['in', 'id'],
    ['no', 'nb'],
    ['zh_CN', 'zh-CN'],
    ['fr', 'fr'],
  ])('%s is %s', (code, tag) => {
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
  ] as const)('%s: %j', (code, chain) => {
    expect(fallbackChain(code)).toEqual(chain);
  });
});

describe('a language that came by the address', () => {
  it.each<[string, string | null, string | undefined, LocaleCode, string | undefined]>([
    ['goes on with the visitor', 'fr', undefined, 'fr', 'fr'],
    ['goes on where the saved one is blank', 'fr', '', 'fr', 'fr'],
    ['does not take the place of a chosen one', 'fr', 'de', 'fr', 'de'],
    ['is not the one that is shown', 'ja', undefined, 'en_US', undefined],
    ['is none', null, undefined, 'en_US', undefined],
    ['is not known to be the brand’s', 'sv', undefined, 'sv', undefined],
  ])('%s', (_, query, saved, locale, kept) => {
    const cookies = memoryCookies(saved === undefined ? {} : { user_locale: saved });
    const offered = { en_US: 'English', de: 'Deutsch', fr: 'Français' };
    expect(saveAddressLocale(cookies, { query, saved }, { locale, offered })).toBe(kept === query);
    expect(savedLocale(cookies)).toBe(kept);
  });
});

it.each([
  ['?locale=fr', undefined, { locale: 'fr' }],
  ['?locale=fr', 'de', {}],
  ['', undefined, {}],
])('a screen at %s where %s is saved hands %j on to the next one', (search, saved, handedOn) => {
  const cookies = memoryCookies(saved === undefined ? {} : { user_locale: saved });
  const navigation = fakeNavigation(`https://portal.test/${search}`);
  expect(handedOnLocale({ navigation, cookies })).toEqual(handedOn);
});

it('a chosen language is remembered for 90 days', () => {
  const document = { cookie: '' };
  saveLocale(createCookies(document), 'fr');
  expect(document.cookie).toBe('user_locale=fr; Path=/; SameSite=Strict; Max-Age=7776000');
});

describe('the choice', () => {
  it.each<[string, string | null, string | undefined, LocaleCode[], LocaleCode, boolean]>([
    ['query wins', 'fr', 'de', ['de', 'fr', 'en_US'], 'fr', false],
    ['then the saved one', null, 'de', ['de', 'fr', 'en_US'], 'de', false],
    ['a query the brand lacks', 'ja', 'de', ['de', 'fr'], 'de', false],
    ['nothing asked: en_US', null, undefined, ['de', 'en_US'], 'en_US', false],
    ['no en_US: the first', null, undefined, ['de', 'fr'], 'de', false],
    ['en is served by en_US', null, 'en', ['de', 'en_US'], 'en_US', false],
    ['a saved one the brand lacks: the first, corrected', null, 'fr', ['de', 'en_US'], 'de', true],
    ['a saved one that is none', null, '<b>', ['de', 'en_US'], 'de', true],
    ['a blank saved one is nothing saved', null, '', ['de', 'en_US'], 'en_US', false],
    ['a query covers for the saved one', 'de', 'fr', ['de', 'en_US'], 'de', false],
    ['no list: the query', 'fr', 'de', [], 'fr', false],
    ['no list: the saved', null, 'de', [], 'de', false],
    ['no list, nonsense: en_US', 'xx', '__proto__', [], 'en_US', false],
  ])('%s', (_, query, saved, offered, locale, corrected) => {
    expect(chooseLocale({ query, saved }, offered)).toEqual({ locale, corrected });
  });
  it('guesses before the list is known', () => {
    expect(likelyLocale({ query: 'xx', saved: 'fr' })).toBe('fr');
    expect(asLocaleCode('__proto__')).toBeUndefined();
  });
});

it('texts come from the finder that is there last', async () => {
  const options = { locale: 'en_US', log: recordingLog(), load: none, loadPart: none } as const;
  const { translate, findBy } = await createWithoutI18next(options);
  expect(translate('signIn.submit')).toBe('Sign in');
  findBy(() => () => ({ text: 'found anew' }));
  expect(translate('signIn.submit')).toBe('found anew');
});

describe.each(finders)('%s', (_name, finder) => {
  const createTranslations = async (options: Parameters<typeof createWithoutI18next>[0]) => {
    const texts = await createWithoutI18next(options);
    texts.findBy(finder);
    return texts;
  };

  describe('translations', () => {
    it('come from the locale, then its parent, then the built-in English', async () => {
      const asked: string[] = [];
      const { translate } = await createTranslations({
        loadPart: none,
        locale: 'fr_CA',
        log: recordingLog(),
        load: (code, name) => {
          asked.push(`${code}/${name}`);
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
      expect(asked.toSorted()).toEqual([
        'fr/Messages',
        'fr/PortalLabels',
        'fr_CA/Messages',
        'fr_CA/PortalLabels',
      ]);
    });

    it('stand without any bundle, and say so', async () => {
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

    it('fill in values as text', async () => {
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
    ])('write numbers as %s does', async (locale, expected) => {
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
      ['the language', 'de', { 'connection.shownFrom': 'Stand: {date}' }, /^Stand: 20\. November 2026 um /],
      ['the language whose words stand in', 'de', undefined, /^As of November 20, 2026 at /],
    ])('write moments as %s does', async (_, locale, own, expected) => {
      const { translate, addBuiltIn } = await createTranslations({
        loadPart: none,
        locale,
        log: recordingLog(),
        load: () => Promise.resolve(own),
      });
      addBuiltIn({ PortalLabels: { 'connection.shownFrom': 'As of {date}' }, Messages: {} });
      expect(translate('connection.shownFrom', { date: new Date(2026, 10, 20, 8, 15) })).toMatch(expected);
    });

    it('write numbers as the language whose words stand in does', async () => {
      const { translate, addBuiltIn } = await createTranslations({
        loadPart: none,
        locale: 'de',
        log: recordingLog(),
        load: none,
      });
      addBuiltIn({ PortalLabels: { 'changePassword.rulesLeft_other': '{count}: {rules}' }, Messages: {} });
      expect(translate('changePassword.rulesLeft', { count: 12_345, rules: 'one' })).toBe('12,345: one');
    });

    it.each<[string, LocaleCode, Record<string, Record<string, string>>, string, number]>([
      ['the default language’s', 'de', {}, 'Sign in', 1],
      ['the nearer parent’s', 'fr_CA', { fr: { 'signIn.submit': 'Se connecter' } }, 'Se connecter', 1],
      ['its own', 'de', { de: { 'signIn.submit': 'Anmelden' } }, 'Anmelden', 0],
    ])(
      'show %s text, with one log entry for a missing one, never the key',
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

    it('a plural form that a language lacks counts as missing', async () => {
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

  describe('the texts of a further screen', () => {
    const labels = (code: LocaleCode, texts: Record<string, Record<string, string>>) =>
      new Promise<Record<string, string>>((resolve) => setTimeout(resolve, 0, texts[code] ?? {}));

    it('are fetched when the screen is opened, once, along the fallback chain', async () => {
      const asked: string[] = [];
      const { fetchParts } = await createTranslations({
        locale: 'fr_CA',
        log: recordingLog(),
        load: none,
        loadPart: (code, path) => {
          asked.push(`${code}/${path}`);
          return none();
        },
      });
      expect(asked).toEqual([]);
      await Promise.all([fetchParts(['new-pin', 'token-access']), fetchParts(['token-access'])]);
      expect(asked.toSorted()).toEqual([
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
      ['its own', { fr_CA: { 'newPin.save': 'Sauvegarder' }, fr: { 'newPin.save': 'x' } }, 'Sauvegarder', 0],
      ['the nearer parent’s', { fr: { 'newPin.save': 'Enregistrer' } }, 'Enregistrer', 1],
      ['the built-in English', {}, 'Save', 1],
    ])('show %s', async (_, texts, expected, entries) => {
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

    it('take the place of what was found without them', async () => {
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

    it('that the first screen began without take the place of English', async () => {
      const later = [undefined, { 'signIn.failed.title': 'Anmeldung fehlgeschlagen' }];
      const asked: string[] = [];
      const { translate, fetchAnew } = await createTranslations({
        locale: 'de',
        log: recordingLog(),
        load: (_, path) => Promise.resolve(path === 'Messages' ? undefined : {}),
        loadPart: (code, path) => {
          asked.push(`${code}/${path}`);
          return Promise.resolve(later.shift());
        },
      });
      expect(await fetchAnew(['Messages'])).toBe(false);
      expect(translate('signIn.failed.title')).toBe('Login failed');
      expect(await fetchAnew(['Messages'])).toBe(true);
      expect(translate('signIn.failed.title')).toBe('Anmeldung fehlgeschlagen');
      expect(asked).toEqual(['de/Messages', 'de/Messages']);
    });

    it('are asked for anew where they could not be had: what no language of the chain has, and nothing else', async () => {
      const site: Record<string, Record<string, string>> = {
        'fr/new-pin/PortalLabels': { 'newPin.save': 'x' },
      };
      const asked: string[] = [];
      const { translate, fetchParts, lacks, fetchAnew } = await createTranslations({
        locale: 'fr_CA',
        log: recordingLog(),
        load: none,
        loadPart: (code, path) => {
          asked.push(`${code}/${path}`);
          return Promise.resolve(site[`${code}/${path}`]);
        },
      });
      expect(lacks(['new-pin'])).toEqual([]);
      await fetchParts(['new-pin', 'not-found']);
      expect(lacks(['new-pin', 'not-found'])).toEqual(['new-pin/Messages', 'not-found/PortalLabels']);
      asked.length = 0;
      site['fr_CA/new-pin/Messages'] = { 'newPin.refused.title': 'NIP non valide' };
      await fetchAnew(lacks(['new-pin']));
      expect(asked).toEqual(['fr_CA/new-pin/Messages', 'fr/new-pin/Messages']);
      expect(lacks(['new-pin'])).toEqual([]);
      expect(lacks(['not-found'])).toEqual(['not-found/PortalLabels']);
      expect(translate('newPin.refused.title')).toBe('NIP non valide');
    });

    it('come from the site where it has other English than the built-in one', async () => {
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

    it('are English where they can’t be had, with an entry for each bundle and none for each text', async () => {
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
        { message: 'bundle missing', attributes: { key: 'new-pin/PortalLabels', locale: 'de' } },
        { message: 'bundle missing', attributes: { key: 'new-pin/Messages', locale: 'de' } },
      ]);
    });

    it('never show as keys', async () => {
      const log = recordingLog();
      const { translate } = await createTranslations({ locale: 'de', log, load: none, loadPart: none });
      expect(translate('newPin.save')).toBe('');
      expect(log.entries).toMatchObject([{ message: 'text missing', attributes: { key: 'newPin.save' } }]);
    });
  });
});
