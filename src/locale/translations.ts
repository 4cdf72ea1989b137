import { createInstance } from 'i18next';
import { messages, portalLabels } from 'virtual:default-texts';
import type messagesFile from '../../public/assets/i18n/en_US/Messages.json';
import type portalLabelsFile from '../../public/assets/i18n/en_US/PortalLabels.json';
import type { Log } from '../log.ts';
import type { Bundle, BundleName } from '../portal/site-files.ts';
import { defaultLocale, fallbackChain, languageTag, type LocaleCode } from './codes.ts';

/** i18next's plural endings are part of a key in the bundle, not in the code. */
type Singular<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key;

/** Every text there is: a key that no bundle has fails the type check. */
export type TextKey = Singular<keyof typeof portalLabelsFile | keyof typeof messagesFile>;

/** Numbers and lists are written as the language writes them. */
export type TextValue = string | number | readonly string[];

export type Translate = (key: TextKey, values?: Record<string, TextValue>) => string;

const bundleNames: readonly BundleName[] = ['PortalLabels', 'Messages'];

/**
 * The texts of `locale`, each missing one from its fallback chain, at the end the ones built into the page. Bundles that
 * can't be had are left out: this never fails.
 */
export async function createTranslations(options: {
  locale: LocaleCode;
  load: (locale: LocaleCode, name: BundleName) => Promise<Bundle | undefined>;
  log: Log;
}): Promise<Translate> {
  const { locale, load, log } = options;
  const chain = fallbackChain(locale);
  // The built-in texts are the last resort, so only the locale itself and its nearer parents are fetched.
  const wanted = [locale, ...chain.filter((code) => code !== defaultLocale)];
  const fetched = await Promise.all(
    wanted.flatMap((code) =>
      bundleNames.map(async (name) => ({ code, name, texts: await load(code, name) })),
    ),
  );
  const i18n = createInstance();
  await i18n.init({
    lng: locale,
    load: 'currentOnly',
    fallbackLng: chain,
    ns: [...bundleNames],
    defaultNS: 'PortalLabels',
    fallbackNS: 'Messages',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // Copies: fetched texts are laid over them in place.
    resources: { [defaultLocale]: { PortalLabels: { ...portalLabels }, Messages: { ...messages } } },
  });
  for (const { code, name, texts } of fetched) {
    if (texts === undefined) log.info('bundle missing', { key: name, locale: code });
    else i18n.addResourceBundle(code, name, texts, true, true);
  }
  // A whole bundle that is missing has its own entry: one for each of its texts would say no more.
  const isComplete = fetched.every(({ code, texts }) => code !== locale || texts !== undefined);
  const told = new Set<string>();
  const shown = createFormat(locale);
  return (key, values) => {
    // The count chooses the plural form as a number, and is shown as the language writes it.
    const count = values?.['count'];
    const { res, usedLng } = i18n.t(key, {
      ...(typeof count === 'number' && { count }),
      replace: shown(values),
      returnDetails: true,
    });
    if (usedLng !== locale && isComplete && !told.has(key)) {
      told.add(key);
      log.info('text missing', { key, locale });
    }
    return res;
  };
}

function createFormat(locale: LocaleCode): (values?: Record<string, TextValue>) => Record<string, string> {
  const tag = languageTag(locale);
  const numbers = new Intl.NumberFormat(tag);
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' });
  const format = (value: TextValue) => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' ? numbers.format(value) : lists.format(value);
  };
  return (values = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(value)]));
}
