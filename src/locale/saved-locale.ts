import type { Cookies } from '../browser/cookies.ts';
import type { LocaleCode } from './codes.ts';

const cookie = 'user_locale';
/** Specification, section 9: locale and user-id cookies last 90 days. */
export const rememberSeconds = 90 * 24 * 60 * 60;

export function savedLocale(cookies: Cookies): string | undefined {
  return cookies.get(cookie);
}

/** True where the browser kept it: a reload in the hope of a refused cookie would never end. */
export function saveLocale(cookies: Cookies, locale: LocaleCode): boolean {
  cookies.set(cookie, locale, { maxAgeSeconds: rememberSeconds });
  return cookies.get(cookie) === locale;
}
