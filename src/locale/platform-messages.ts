import type { Finding } from '../platform/finding.ts';
import type { Bundle } from '../portal/site-files.ts';
import { fallbackChain, languageTag, type LocaleCode } from './codes.ts';
import { fillText } from './fill-text.ts';

/** The text of a rule's finding; undefined if no available bundle has it. */
export type PlatformText = (found: Finding) => string | undefined;

/**
 * The platform's messages in `locale`, each missing one from its fallback chain. They are a bundle of their own, fetched
 * where they are shown: the sign-in screen never loads them.
 */
export async function loadPlatformMessages(
  locale: LocaleCode,
  load: (locale: LocaleCode, name: 'PlatformMessages') => Promise<Bundle | undefined>,
): Promise<PlatformText> {
  const chain = [locale, ...fallbackChain(locale)];
  const bundles = await Promise.all(
    chain.map(async (code) => ({ code, texts: (await load(code, 'PlatformMessages')) ?? {} })),
  );
  return ({ key, values }) => {
    const found = bundles.find(({ texts }) => Object.hasOwn(texts, key));
    if (found === undefined) return undefined;
    const numbers = new Intl.NumberFormat(languageTag(found.code));
    const shown = Object.entries(values).map(
      ([name, value]) => [name, typeof value === 'number' ? numbers.format(value) : value] as const,
    );
    return fillText(found.texts[key] ?? '', Object.fromEntries(shown));
  };
}
