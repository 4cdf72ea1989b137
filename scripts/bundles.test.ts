import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asLocaleCode, defaultLocale } from '../src/locale/codes.ts';

const folder = 'public/assets/i18n';
const locales = readdirSync(folder);
const read = (locale: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, locale, `${name}.json`), 'utf8'));
/** i18next's plural endings differ from language to language. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const stems = (bundle: Record<string, string>) => [...new Set(Object.keys(bundle).map(stem))].toSorted();
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();

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
