import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asLocaleCode, defaultLocale, languageTag, localeCodes } from '../src/locale/codes.ts';
import { allTextParts, partBundles } from '../src/locale/text-parts.ts';

const folder = 'public/assets/i18n';
const locales = readdirSync(folder);
const bundles = ['PortalLabels', 'Messages', 'Document', ...partBundles(allTextParts)];
/** A bundle that is not there is reported once, by the test that compares the lists of files, and is empty to the others. */
const read = (locale: string, name: string): Record<string, string> => {
  const file = join(folder, locale, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};
const readAll = (locale: string): Record<string, string> =>
  Object.assign({}, ...bundles.map((name) => read(locale, name)));
/** i18next's plural endings differ from language to language. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const stems = (bundle: Record<string, string>) => [...new Set(Object.keys(bundle).map(stem))].toSorted();
/** Counted by blanks in the Latin, Greek and Cyrillic scripts, by length in Chinese, Japanese and Korean. */
const words = (text: string) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(text)
    ? text.length / 2.5
    : text.split(/\s+/).length;
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();

it('there are texts for exactly the supported locales', () => {
  expect(locales.toSorted()).toEqual([...localeCodes].toSorted());
});

/** Two languages may share texts of up to this many words. */
const longLabelWords = 4;

const languageOf = (locale: string) => locale.split('_')[0];
/** Regional variants of one language share what both regions say alike. */
const isVariant = (one: string, other: string) => languageOf(one) === languageOf(other);
const variants = localeCodes.flatMap((one, index) =>
  localeCodes
    .slice(index + 1)
    .filter((other) => isVariant(one, other))
    .map((other) => [one, other] as const),
);

it.each(locales)('%s has exactly the bundles of all text parts', (locale) => {
  const files = readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.json')).toSorted()).toEqual(
    [...bundles, 'PlatformMessages'].map((name) => `${name}.json`).toSorted(),
  );
  expect(allTextParts).toEqual(expect.arrayContaining(files.filter((file) => !file.includes('.'))));
});

it('no key is in two bundles', () => {
  const keys = bundles.flatMap((name) => stems(read(defaultLocale, name)));
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
});

/** The share of longer texts that two regions may have in common: American and British English share much. */
const sharedPart = (locale: string) => (locale === 'en_US' ? 0.5 : 0.1);

it.each(variants)('%s and %s share only a limited part of their longer texts', (one, other) => {
  const [own, others] = [readAll(one), readAll(other)];
  const long = Object.keys(own).filter((key) => words(own[key] ?? '') > longLabelWords);
  const same = long.filter((key) => own[key] === others[key]);
  expect(same.length / long.length).toBeLessThan(sharedPart(one));
});

/** Words that give away the other region. */
const foreignWords: readonly (readonly [string, RegExp])[] = [
  [
    'en_US',
    /programme|cancelled|cheque|(?:authori|organi|recogni)s(?:e|ing|ation)|licence|whilst|post ?code/i,
  ],
  ['en_GB', /program\b|(?:authori|organi|recogni)z|canceled|zip code|log-in screen/i],
  ['es', /introdu[cz]|ordenador|caduc|fichero|móvil|pulse|[«»]/i],
  ['es_ES', /ingres|computadora|celular|[“”]/i],
  ['fr', /courriel|ouvr\w+ (?:une|votre|la) session|pourriel/i],
  ['fr_CA', /e-mail|\bmails?\b|se connecter|reconnect|déconnecter|\bspam/i],
  ['pt', /utilizador|palavra-passe|ecrã|ficheiro|telemóvel|contacte|aceder|introduza/i],
  ['pt_PT', /usuário|\bsenha|\btela\b|arquivo|celular|você|acessar|cadastr|\blogin\b/i],
  ['zh_CN', /[錄戶號碼請輸認證發話訊網絡連線時間頁響應統銀賬帳儲權設]|登入|使用者|伺服器/],
  ['zh_TW', /[录户号码请输认证发话讯网络连线时间页响应统银账储权设]|服務器|登錄|用戶|信息|鏈接/],
];

it.each(foreignWords)('%s uses no words of the other region', (locale, foreign) => {
  const texts = { ...readAll(locale), ...read(locale, 'PlatformMessages') };
  expect(Object.entries(texts).filter(([, text]) => foreign.test(text))).toEqual([]);
});

/** Names for signing in other than the one on the first screen's button: one thing has one name. */
const otherNames: readonly (readonly [string, RegExp])[] = [
  ['en_GB', /\bsign(?:s|ed|ing)?[ -]in\b/i],
  ['es_ES', /inici\w+ (?:de )?sesión/i],
  ['ja', /サインイン/],
  ['nl', /\bmeldt u aan\b/i],
  ['no', /\blogg\w* på\b|\bpålogg/i],
  ['tr', /\boturum\w* açar/i],
];

it.each(otherNames)('%s uses only one term for signing in', (locale, other) => {
  const texts = readAll(locale);
  const others = Object.entries(texts).filter(([, text]) => other.test(text));
  expect(others, `the button says "${texts['signIn.submit']}"`).toEqual([]);
});

/** Words of the other form of address: each language uses only one (DECISIONS.md). Not in a language that has but one. */
const otherAddress: readonly (readonly [string, string])[] = [
  ['da', '(?<=[\\p{Ll},] )(?:De|Dem|Deres)'],
  ['de', '[Dd](?:u|ich|ir|ein\\p{Ll}*)'],
  ['es', '[Tt](?:ú|us?|e|i)|[Cc]ontigo|[Pp]uedes|[Tt]ienes'],
  ['es_ES', '[Tt](?:ú|us?|e|i)|[Cc]ontigo|[Pp]uedes|[Tt]ienes'],
  ['fi', '[Tt]e(?:idän|ille|itä)?|[Vv]oitte|[Oo]lette'],
  ['fr', '[Tt](?:u|on|es|oi|e)'],
  ['fr_CA', '[Tt](?:u|on|es|oi|e)'],
  ['in', '[Kk]am?u'],
  ['it', '[Tt](?:u[aeo]?|uoi|i)|[Hh]ai|[Pp]uoi'],
  ['nl', '[Jj](?:e|ij|ouw?)'],
  ['no', '(?<=[\\p{Ll},] )(?:De|Dem|Deres)'],
  ['pl', 'Pan(?:[aiu]|em|ią)?|Państw\\p{Ll}+'],
  ['pt_PT', '[Tt](?:u|eus?|uas?|e|i)'],
  ['ru', '[Тт](?:ы|ебя|ебе|обой|во\\p{Ll}+)'],
  ['sv', 'Ni|Ert?|Era|Eder'],
  ['tr', '[Ss](?:en(?:in|i)?|ana)'],
  ['zh_CN', '你'],
  ['zh_TW', '你'],
];

it.each(otherAddress)('%s addresses people in one form everywhere', (locale, other) => {
  const word = new RegExp(/\p{Script=Han}/u.test(other) ? other : `(?<!\\p{L})(?:${other})(?!\\p{L})`, 'u');
  const texts = { ...readAll(locale), ...read(locale, 'PlatformMessages') };
  expect(Object.entries(texts).filter(([, text]) => word.test(text))).toEqual([]);
});

it('German begins a sentence with a capital after a colon, too', () => {
  const small = /: (?:de[rmn]|die|das|es|er|sie) /;
  const texts = Object.values({ ...readAll('de'), ...read('de', 'PlatformMessages') });
  expect(texts.filter((text) => small.test(text))).toEqual([]);
});

/** Words that would be read as something else where they stand, and as what. */
const misleading: readonly (readonly [string, string, RegExp, string])[] = [
  ['es', 'unreachable.notThePlatform', /su página de inicio/i, 'the visitor’s own home page'],
  ['in', 'storage.forgets', /\bkeluar\b/i, 'logging out'],
  ['it', 'storage.forgets', /\besc[aei]/i, 'logging out'],
  ['it', 'storage.forgets', /pagina e il portale/i, 'leaving the portal, too'],
  ['ja', 'oneTimePassword.expired', /ワンタイムパスワード/, 'a token’s passcode'],
  ['pt', 'storage.forgets', /\bsa(?:i|ir)\b/i, 'logging out'],
  ['pt', 'storage.forgets', /página e o portal/i, 'leaving the portal, too'],
  ['sv', 'storage.forgets', /sidan och portalen/i, 'leaving the portal, too'],
  ['tr', 'reference.label', /başvuru/i, 'an application for a card'],
  ['zh_CN', 'signIn.notCounted', /尚未/, 'something that is yet to be sent'],
  ['zh_TW', 'oneTimePassword.expired', /一次性密碼/, 'a token’s passcode'],
];

it.each(misleading)('%s: %s does not say %s, which means %s', (locale, key, word) => {
  const text = { ...readAll(locale), ...read(locale, 'PlatformMessages') }[key];
  expect(text).toBeTruthy();
  expect(text).not.toMatch(word);
});

it.each(locales)('%s uses the same term for reloading everywhere', (locale) => {
  const texts = readAll(locale);
  expect(texts['connection.reload']).toBe(texts['appControls.reload']);
});

it.each(locales)('%s shows the “…” menu that may contain Share on iOS', (locale) => {
  expect(readAll(locale)['install.ios.share']).toMatch(/[(（]…[)）]/);
});

/** The server, or the system, in every language. */
const server = /serv(?:er|idor|eur)|serwer|palvelim|сервер|sunucu|サーバー|서버|系[统統]/i;

// “There was no answer”, above the field for the visitor’s answer, would be understood as if that had not arrived.
it.each(locales)('%s says whose answer was lost where the visitor has just given one', (locale) => {
  expect(readAll(locale)['forgotPassword.unknown.text']).toMatch(server);
});

it.each(locales)('%s names no password in errors that screens without one show too', (locale) => {
  const errors = Object.entries(read(locale, 'Messages')).filter(([key]) => key.startsWith('error.'));
  // Without its last character, which many languages inflect.
  const password = readAll(locale)['signIn.password']?.slice(0, -1).toLowerCase();
  expect(password).toBeTruthy();
  expect(errors.filter(([, text]) => text.toLowerCase().includes(String(password)))).toEqual([]);
});

it.each(locales)('%s allows no line break before a punctuation mark', (locale) => {
  const texts = { ...readAll(locale), ...read(locale, 'PlatformMessages') };
  const alone = locale.startsWith('fr') ? / [:;?!»…]|« / : / …/;
  expect(Object.entries(texts).filter(([, text]) => alone.test(text))).toEqual([]);
});

// American English has the specification’s own phrase.
it.each(locales.filter((locale) => locale !== 'en_US'))('%s has no hyphen in place of a dash', (locale) => {
  const texts = { ...readAll(locale), ...read(locale, 'PlatformMessages') };
  expect(Object.entries(texts).filter(([, text]) => text.includes(' - '))).toEqual([]);
});

describe.each(bundles)('%s', (name) => {
  const english = read(defaultLocale, name);

  it.each(locales)('%s is a supported locale and has the same keys as English', (locale) => {
    expect(asLocaleCode(locale)).toBe(locale);
    expect(stems(read(locale, name))).toEqual(stems(english));
  });

  it.each(locales)(
    '%s has the placeholders of English, and no outer spaces, empty texts or markup',
    (locale) => {
      const wrong = Object.entries(read(locale, name)).filter(([key, text]) => {
        const model = english[key] ?? english[`${stem(key)}_other`] ?? '';
        const isSame = placeholders(text).join() === placeholders(model).join();
        // A singular may do without its number.
        return (
          (!isSame && !/_(zero|one|two)$/.test(key)) ||
          text !== text.trim() ||
          text === '' ||
          /<\w/.test(text)
        );
      });
      expect(wrong).toEqual([]);
    },
  );

  it.each(locales)('%s has exactly the plural forms of its language', (locale) => {
    const bundle = read(locale, name);
    const counted = [...new Set(Object.keys(english).filter((key) => stem(key) !== key))].map(stem);
    const { pluralCategories } = new Intl.PluralRules(languageTag(locale)).resolvedOptions();
    for (const key of new Set(counted)) {
      const forms = Object.keys(bundle).filter((other) => stem(other) === key && other !== key);
      expect(forms.toSorted()).toEqual(pluralCategories.map((form) => `${key}_${form}`).toSorted());
    }
  });

  it('no long text is the same in two languages', () => {
    const copies = locales.flatMap((locale, index) => {
      const own = read(locale, name);
      return locales.slice(index + 1).flatMap((other) => {
        if (isVariant(locale, other)) return [];
        const others = read(other, name);
        return Object.keys(own)
          .filter((key) => own[key] === others[key] && words(own[key] ?? '') > longLabelWords)
          .map((key) => `${locale} = ${other}: ${key}: ${own[key]}`);
      });
    });
    expect(copies).toEqual([]);
  });

  it('no text of another language is left in English', () => {
    const copies = locales.flatMap((locale) =>
      Object.entries(locale.startsWith('en_') ? {} : read(locale, name))
        .filter(([key, text]) => text === english[key] && /\p{L}{4}/u.test(text))
        .filter(([, text]) => !sameInOthers.includes(text))
        .map(([key, text]) => `${locale}: ${key}: ${text}`),
    );
    expect(copies).toEqual([]);
  });
});

/** Words that are the same in another language. */
const sameInOthers: readonly string[] = ['Version {version}', 'Instructions', 'Password'];
