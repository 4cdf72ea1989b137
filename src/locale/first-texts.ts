import { portalLabels } from 'virtual:default-texts';
import type { Bundle, BundlePath } from '../portal/site-files.ts';
import { defaultLocale, fetchedLocales, type LocaleCode } from './codes.ts';
import { fillText } from './fill-text.ts';
import type { TextKey } from './text-key.ts';

/** The first screen's texts, before the program that knows plurals and the other screens is there. */
export interface FirstTexts {
  /** The language that most of them are in: another one than was asked for, where that could not be had. */
  locale: LocaleCode;
  /** A text with its values filled in; none of the first screen's has a plural. */
  translate: (key: TextKey, values?: Readonly<Record<string, string>>) => string;
  /** What was or is being fetched, for the translations to come; undefined where it can't be had. */
  bundle: (locale: LocaleCode, path: BundlePath) => Promise<Bundle | undefined>;
}

/**
 * Each missing text comes from the fallback chain, at the end from the English that is built in. The first screen shows
 * labels only: messages come after a press. Never fails.
 */
export async function fetchFirstTexts(
  locale: LocaleCode,
  load: (locale: LocaleCode, path: BundlePath) => Promise<Bundle | undefined>,
): Promise<FirstTexts> {
  const codes = fetchedLocales(locale);
  const fetched = await Promise.all(codes.map((code) => load(code, 'PortalLabels')));
  const chain = [...fetched.filter((texts) => texts !== undefined), portalLabels];
  return {
    locale: codes.find((_, index) => fetched[index] !== undefined) ?? defaultLocale,
    translate: (key, values = {}) =>
      fillText(chain.find((texts) => Object.hasOwn(texts, key))?.[key] ?? '', values),
    bundle: load,
  };
}
