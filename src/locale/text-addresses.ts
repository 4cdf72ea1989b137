import { base } from '../addresses.ts';
import type { BundlePath } from '../portal/site-files.ts';
import { defaultLocale, fallbackChain, type LocaleCode } from './codes.ts';

/** The locales whose bundles are fetched for `locale`. English, the last resort, is built into the programs. */
export function fetchedLocales(locale: LocaleCode): LocaleCode[] {
  return [locale, ...fallbackChain(locale).filter((code) => code !== defaultLocale)];
}

export function textAddresses(locale: LocaleCode, paths: readonly BundlePath[]): string[] {
  return fetchedLocales(locale).flatMap((code) =>
    paths.map((path) => `${base}assets/i18n/${code}/${path}.json`),
  );
}
