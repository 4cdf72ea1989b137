import { describe, expect, it } from 'vitest';
import { recordingLog } from '../test-doubles.ts';
import { chooseLocale, likelyLocale } from './choose-locale.ts';
import { asLocaleCode, fallbackChain, type LocaleCode, languageTag, localeCodes } from './codes.ts';
import { createTranslations } from './translations.ts';

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

describe('translations', () => {
  it('come from the locale, then its parent, then the built-in English', async () => {
    const asked: string[] = [];
    const translate = await createTranslations({
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
    const translate = await createTranslations({ locale: 'de', log, load: () => Promise.resolve(undefined) });
    expect(translate('signIn.submit')).toBe('Sign in');
    expect(log.entries).toHaveLength(2);
  });

  it('fill in values as text', async () => {
    const translate = await createTranslations({
      locale: 'en_US',
      log: recordingLog(),
      load: () => Promise.resolve({}),
    });
    expect(translate('password.show', { field: '<b>{field}' })).toBe('Show <b>{field}');
  });

  it.each<[LocaleCode, string]>([
    ['en_US', '12,345: one, two, and three'],
    ['en_GB', '12,345: one, two and three'],
    ['de', '12.345: one, two und three'],
    ['in', '12.345: one, two, dan three'],
    ['no', '12\u00a0345: one, two og three'],
    ['ja', '12,345: one、two、three'],
    ['pt_PT', '12\u00a0345: one, two e three'],
  ])('write numbers and lists as %s does', async (locale, expected) => {
    const translate = await createTranslations({
      locale,
      log: recordingLog(),
      load: () => Promise.resolve({ 'changePassword.rulesLeft_other': '{count}: {rules}' }),
    });
    expect(translate('changePassword.rulesLeft', { count: 12_345, rules: ['one', 'two', 'three'] })).toBe(
      expected,
    );
  });

  it.each<[string, LocaleCode, Record<string, Record<string, string>>, string, number]>([
    ['the default language’s', 'de', {}, 'Sign in', 1],
    ['the nearer parent’s', 'fr_CA', { fr: { 'signIn.submit': 'Se connecter' } }, 'Se connecter', 1],
    ['its own', 'de', { de: { 'signIn.submit': 'Anmelden' } }, 'Anmelden', 0],
  ])(
    'show %s text, with one log entry for a missing one, never the key',
    async (_, locale, texts, expected, entries) => {
      const log = recordingLog();
      const translate = await createTranslations({
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
    const translate = await createTranslations({
      locale: 'pl',
      log,
      load: () => Promise.resolve({ 'oneTimePasscode.minutesLeft_one': '{count} minuta' }),
    });
    expect(translate('oneTimePasscode.minutesLeft', { count: 1 })).toBe('1 minuta');
    expect(translate('oneTimePasscode.minutesLeft', { count: 5 })).toBe('The code expires in 5 minutes.');
    expect(log.entries).toHaveLength(1);
  });
});
