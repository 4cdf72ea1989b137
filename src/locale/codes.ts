/** The product's locale codes (specification, section 3). */
export const localeCodes = [
  'en_US',
  'da',
  'de',
  'en_GB',
  'es',
  'es_ES',
  'fi',
  'fr',
  'fr_CA',
  'in',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'pt_PT',
  'ru',
  'sv',
  'tr',
  'zh_CN',
  'zh_TW',
] as const;

export type LocaleCode = (typeof localeCodes)[number];

/** The language whose texts are built in and stand in for missing ones. */
export const defaultLocale: LocaleCode = 'en_US';

/** Codes that are no current language tags: Indonesian's old code, and Norwegian, which is Bokmål here. */
const tags: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['no', 'nb'],
]);

const parents: ReadonlyMap<string, LocaleCode> = new Map([
  ['fr_CA', 'fr'],
  ['es_ES', 'es'],
  ['pt_PT', 'pt'],
]);

/** `en`, the code of a visitor without a saved language, is served by `en_US`. */
export function asLocaleCode(value: string | undefined | null): LocaleCode | undefined {
  if (value === 'en') return defaultLocale;
  return localeCodes.find((code) => code === value);
}

/** The product's languages among those of a brand's list. */
export function offeredCodes(list: Readonly<Record<string, string>>): LocaleCode[] {
  return Object.keys(list).flatMap((key) => asLocaleCode(key) ?? []);
}

/** The BCP 47 tag for `html lang` and `Intl`. */
export function languageTag(code: string): string {
  return tags.get(code) ?? code.replaceAll('_', '-');
}

/** The locales whose texts are fetched for `code`, nearest first. English, the last resort, is built into the programs. */
export function fetchedLocales(code: LocaleCode): LocaleCode[] {
  const parent = parents.get(code);
  return parent === undefined ? [code] : [code, parent];
}

/** The locales in which a missing text is looked up, nearest first; `code` itself not included. */
export function fallbackChain(code: LocaleCode): LocaleCode[] {
  const [, ...further] = fetchedLocales(code);
  return code === defaultLocale ? further : [...further, defaultLocale];
}
