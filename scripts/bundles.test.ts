import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asLocaleCode, defaultLocale, languageTag, localeCodes } from '../src/locale/codes.ts';

const folder = 'public/assets/i18n';
const locales = readdirSync(folder);
const read = (locale: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, locale, `${name}.json`), 'utf8'));
/** i18next's plural endings differ from language to language. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const stems = (bundle: Record<string, string>) => [...new Set(Object.keys(bundle).map(stem))].toSorted();
/** In the Latin, Greek and Cyrillic scripts by blanks; Chinese, Japanese and Korean texts by their length. */
const words = (text: string) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(text)
    ? text.length / 2.5
    : text.split(/\s+/).length;
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();

it('every locale of the product is there, and no other', () => {
  expect(locales.toSorted()).toEqual([...localeCodes].toSorted());
});

/** Up to so many words, two languages may say the same. */
const longLabelWords = 4;

/** Regional variants of one language share what both regions say alike. */
const variants: readonly (readonly [string, string])[] = [
  ['en_US', 'en_GB'],
  ['es', 'es_ES'],
  ['fr', 'fr_CA'],
  ['pt', 'pt_PT'],
];
const isVariant = (one: string, other: string) =>
  variants.some((pair) => pair.includes(one) && pair.includes(other));

describe.each(['PortalLabels', 'Messages'])('%s', (name) => {
  const english = read(defaultLocale, name);

  it.each(locales)('%s is one of the product’s locales and has every text, and none left over', (locale) => {
    expect(asLocaleCode(locale)).toBe(locale);
    expect(stems(read(locale, name))).toEqual(stems(english));
  });

  it.each(locales)(
    '%s has the placeholders of the English texts, no blanks at the ends, no markup',
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

  it.each(locales)('%s has every plural form of its language, and no other', (locale) => {
    const bundle = read(locale, name);
    const counted = [...new Set(Object.keys(english).filter((key) => stem(key) !== key))].map(stem);
    const { pluralCategories } = new Intl.PluralRules(languageTag(locale)).resolvedOptions();
    for (const key of new Set(counted)) {
      const forms = Object.keys(bundle).filter((other) => stem(other) === key && other !== key);
      expect(forms.toSorted()).toEqual(pluralCategories.map((form) => `${key}_${form}`).toSorted());
    }
  });

  it('no text is a copy of another language’s', () => {
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

  it.each(variants.filter((pair) => pair.every((locale) => locales.includes(locale))))(
    '%s and %s really differ',
    (one, other) => {
      const [own, others] = [read(one, name), read(other, name)];
      const long = Object.keys(own).filter((key) => words(own[key] ?? '') > longLabelWords);
      const same = long.filter((key) => own[key] === others[key]);
      expect(same.length / long.length).toBeLessThan(1);
    },
  );

  it('no text is in English elsewhere', () => {
    const copies = locales.flatMap((locale) =>
      locale.startsWith('en_')
        ? []
        : Object.entries(read(locale, name)).filter(
            ([key, text]) => text === english[key] && /\p{L}{4}/u.test(text),
          ),
    );
    expect(copies.filter(([, text]) => !sameInOthers.includes(text))).toEqual([]);
  });

  it('every text is used', () => {
    const code = sources('src').join('\n');
    const isUsed = (key: string) =>
      code.includes(`'${key}'`) || code.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);
    const unused = stems(english).filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});

/** Words that are the same in another language. */
const sameInOthers: readonly string[] = ['Instructions', 'Password'];

function sources(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return sources(inner);
    return /(?<!test)\.tsx?$/.test(entry.name) ? [readFileSync(inner, 'utf8')] : [];
  });
}
