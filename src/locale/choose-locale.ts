import { asLocaleCode, defaultLocale, type LocaleCode } from './codes.ts';

export interface LocalePreferences {
  /** Query parameter `locale`. */
  query: string | null;
  /** Cookie `user_locale`. */
  saved: string | undefined;
}

/** The locale that a visitor will probably get, before the brand's list is known. */
export function likelyLocale({ query, saved }: LocalePreferences): LocaleCode {
  return asLocaleCode(query) ?? asLocaleCode(saved) ?? defaultLocale;
}

/**
 * Prefers, of the brand's locales, the query's, the saved one, en_US, then the first. `corrected`: the brand lacks the
 * saved one, so its first is to overwrite the cookie, and the page to be reloaded (specification, section 4).
 */
export function chooseLocale(
  preferences: LocalePreferences,
  offered: readonly LocaleCode[],
): { locale: LocaleCode; corrected: boolean } {
  const [first] = offered;
  if (first === undefined) return { locale: likelyLocale(preferences), corrected: false };
  const query = asLocaleCode(preferences.query);
  if (query !== undefined && offered.includes(query)) return { locale: query, corrected: false };
  if (preferences.saved) {
    const saved = asLocaleCode(preferences.saved);
    if (saved !== undefined && offered.includes(saved)) return { locale: saved, corrected: false };
    return { locale: first, corrected: true };
  }
  return { locale: offered.includes(defaultLocale) ? defaultLocale : first, corrected: false };
}
