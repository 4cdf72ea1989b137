import { createInstance } from 'i18next';
import { messages, portalLabels } from 'virtual:default-texts';
import type messagesFile from '../../public/assets/i18n/en_US/Messages.json';
import type portalLabelsFile from '../../public/assets/i18n/en_US/PortalLabels.json';
import type { Log } from '../log.ts';
import type { Bundle, BundleName } from '../portal/site-files.ts';
import { defaultLocale, fallbackChain, type LocaleCode } from './codes.ts';

/** i18next's plural endings are part of a key in the bundle, not in the code. */
type Singular<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key;

/** Every text there is: a key that no bundle has fails the type check. */
export type TextKey = Singular<keyof typeof portalLabelsFile | keyof typeof messagesFile>;

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

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
    saveMissing: true,
    missingKeyHandler: (_codes, _name, key: string) => log.info('text missing', { key, locale }),
  });
  for (const { code, name, texts } of fetched) {
    if (texts === undefined) log.info('bundle missing', { key: name, locale: code });
    else i18n.addResourceBundle(code, name, texts, true, true);
  }
  return (key, values) => i18n.t(key, values ?? {});
}
