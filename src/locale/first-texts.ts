import { portalLabels } from 'virtual:default-texts';
import type { Bundle, BundlePath } from '../portal/site-files.ts';
import { defaultLocale, fetchedLocales, type LocaleCode } from './codes.ts';
import { fillText } from './fill-text.ts';
import type { TextKey } from './text-key.ts';

/** The first screen's texts, until the program that handles plurals and the other screens has loaded. */
export interface FirstTexts {
  /** The language of most of them: a fallback if the requested one was unavailable. */
  locale: LocaleCode;
  /** The texts of each language of the fallback chain, in its order. */
  chain: readonly Bundle[];
  /** A bundle fetched or being fetched, for the later translations; undefined if it is unavailable. */
  bundle: (locale: LocaleCode, path: BundlePath) => Promise<Bundle | undefined>;
}

export type FirstTranslate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/**
 * A text with its values filled in; none of the first screen's has a plural. Not part of `FirstTexts`, which the page keeps:
 * a function would keep all of the script that it comes from in memory.
 */
export function firstTranslate({ chain }: Pick<FirstTexts, 'chain'>): FirstTranslate {
  return (key, values = {}) =>
    fillText(chain.find((texts) => Object.hasOwn(texts, key))?.[key] ?? '', values);
}

/**
 * Missing texts come from the fallback chain, which ends with the built-in English. Fetches labels only: the first screen
 * shows messages only after a press. Never fails.
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
    chain,
    bundle: load,
  };
}
