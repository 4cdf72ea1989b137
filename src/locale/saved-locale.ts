import type { Cookies } from '../browser/cookies.ts';
import type { Navigation } from '../browser/navigation.ts';
import type { LocaleFacts } from '../state.ts';
import type { LocaleWishes } from './choose-locale.ts';
import { asLocaleCode, type LocaleCode } from './codes.ts';

const cookie = 'user_locale';
/** Specification, section 9: locale and user-id cookies last 90 days. */
export const rememberSeconds = 90 * 24 * 60 * 60;

export function savedLocale(cookies: Cookies): string | undefined {
  return cookies.get(cookie);
}

/**
 * Saves a language that came with the address, because the way back from the platform does not carry it. Only if none is
 * saved and the brand has it. True if it was saved now.
 */
export function saveAddressLocale(
  cookies: Cookies,
  { query, saved }: LocaleWishes,
  { locale, offered }: LocaleFacts,
): boolean {
  const isChosen = saved !== undefined && saved !== '';
  return (
    !isChosen &&
    asLocaleCode(query) === locale &&
    Object.hasOwn(offered, locale) &&
    saveLocale(cookies, locale)
  );
}

/** True if the browser kept it: reloading for a refused cookie would never end. */
export function saveLocale(cookies: Cookies, locale: LocaleCode): boolean {
  cookies.set(cookie, locale, { maxAgeSeconds: rememberSeconds });
  return cookies.get(cookie) === locale;
}

/** For the addresses of the portal's own screens: without a saved language, they carry that of the page's own address. */
export function handedOnLocale(page: { navigation: Pick<Navigation, 'start'>; cookies: Cookies }): {
  locale?: string;
} {
  const locale = page.navigation.start.searchParams.get('locale');
  return locale === null || savedLocale(page.cookies) !== undefined ? {} : { locale };
}
