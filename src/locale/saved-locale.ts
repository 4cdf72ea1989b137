import type { Cookies } from '../browser/cookies.ts';
import type { Navigation } from '../browser/navigation.ts';
import type { TextStore } from '../browser/storage.ts';
import type { LocaleFacts } from '../state.ts';
import type { LocalePreferences } from './choose-locale.ts';
import { asLocaleCode, type LocaleCode } from './codes.ts';
import { latestLocaleChange } from './locale-change.ts';

const cookie = 'user_locale';
/** Specification, section 9: locale and user-id cookies last 90 days. */
export const rememberSeconds = 90 * 24 * 60 * 60;

export function savedLocale(cookies: Cookies): string | undefined {
  return cookies.get(cookie);
}

/**
 * Saves a language that came with the address, because the way back from the platform does not carry it. Only if the brand
 * has it and the visitor has not chosen the saved one, which an earlier address may have left. True if it was saved now.
 */
export function saveAddressLocale(
  { cookies, local }: { cookies: Cookies; local: TextStore },
  { query }: Pick<LocalePreferences, 'query'>,
  { locale, offered }: LocaleFacts,
): boolean {
  const saved = savedLocale(cookies);
  if (saved === locale || asLocaleCode(query) !== locale || !Object.hasOwn(offered, locale)) return false;
  // Only now: most addresses name no language, and opening local storage takes a slow device a while.
  const isChosen = saved !== undefined && saved === latestLocaleChange(local)?.locale;
  return !isChosen && saveLocale(cookies, locale);
}

/**
 * True if the browser kept it: reloading for a refused cookie would never end. Our server and the platform word their
 * pages in this language, also for somebody who follows another site's link or comes back from a company's sign-in.
 */
export function saveLocale(cookies: Cookies, locale: LocaleCode): boolean {
  cookies.set(cookie, locale, { maxAgeSeconds: rememberSeconds });
  return cookies.get(cookie) === locale;
}

/** For the addresses of the portal's own screens: without a saved language, they carry that of the page's own address. */
export function localeParameter(page: { navigation: Pick<Navigation, 'start'>; cookies: Cookies }): {
  locale?: string;
} {
  const locale = page.navigation.start.searchParams.get('locale');
  return locale === null || savedLocale(page.cookies) !== undefined ? {} : { locale };
}
