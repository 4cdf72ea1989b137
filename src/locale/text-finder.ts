import type { Bundle } from '../portal/site-files.ts';
import { fallbackChain, languageTag, type LocaleCode } from './codes.ts';
import { fillText } from './fill-text.ts';

/**
 * Each language's texts loaded so far, under i18next's name for them; more are added while the page stands. All bundles are
 * one, as no two have the same key.
 */
export type LoadedTexts = Partial<Record<LocaleCode, Record<'translation', Bundle>>>;

/** Looks for a text along the locale's fallback chain. `count` chooses its plural form, `values` are shown in it. */
export type FindText = (
  key: string,
  values: Readonly<Record<string, string>>,
  count?: number,
) => { text: string; usedLocale?: string };

export type CreateTextFinder = (locale: LocaleCode, loaded: LoadedTexts) => FindText;

/**
 * The part of i18next's rules that our bundles need, in a few hundred bytes: used until i18next has loaded, or if it
 * can't be. A test holds both to the same texts.
 */
export const createTextFinder: CreateTextFinder = (locale, loaded) => {
  const chain = [locale, ...fallbackChain(locale)];
  return (key, values, count) => {
    for (const code of chain) {
      const texts = loaded[code]?.translation ?? {};
      const form = forms(code, key, count).find((one) => Object.hasOwn(texts, one));
      const text = form === undefined ? undefined : texts[form];
      if (text !== undefined) return { text: fillText(text, values), usedLocale: code };
    }
    // A bare key would tell a visitor nothing.
    return { text: '' };
  };
};

/** The keys to try for a text, best first. */
function forms(code: LocaleCode, key: string, count: number | undefined): string[] {
  if (count === undefined) return [key];
  return [`${key}_${new Intl.PluralRules(languageTag(code)).select(count)}`, key];
}
