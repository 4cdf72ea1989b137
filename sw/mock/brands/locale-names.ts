import type { LocaleCode } from '../../../src/locale/codes.ts';
import type { LocaleList } from '../../../src/portal/wire.ts';

/** Each language's name in itself, as a visitor who speaks no other looks for it. */
export const localeNames: Readonly<Record<LocaleCode, string>> = {
  en_US: 'English (US)',
  da: 'Dansk',
  de: 'Deutsch',
  en_GB: 'English (UK)',
  es: 'Español',
  es_ES: 'Español (España)',
  fi: 'Suomi',
  fr: 'Français',
  fr_CA: 'Français (Canada)',
  in: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  no: 'Norsk',
  pl: 'Polski',
  pt: 'Português',
  pt_PT: 'Português (Portugal)',
  ru: 'Русский',
  sv: 'Svenska',
  tr: 'Türkçe',
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
};

/** The locale list of a brand with these languages, in this order. */
export function localesOf(...codes: LocaleCode[]): LocaleList {
  return Object.fromEntries(codes.map((code) => [code, localeNames[code]]));
}
