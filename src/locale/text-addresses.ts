import { base } from '../addresses.ts';
import type { BundlePath } from '../portal/site-files.ts';
import { fetchedLocales, type LocaleCode } from './codes.ts';

export function textAddresses(locale: LocaleCode, paths: readonly BundlePath[]): string[] {
  return fetchedLocales(locale).flatMap((code) =>
    paths.map((path) => `${base}assets/i18n/${code}/${path}.json`),
  );
}
