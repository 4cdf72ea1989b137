import { messages, portalLabels } from 'virtual:default-texts';
import type { Log } from '../log.ts';
import type { Bundle, BundlePath } from '../portal/site-files.ts';
import { defaultLocale, fetchedLocales, languageTag, type LocaleCode } from './codes.ts';
import type { TextKey } from './text-key.ts';
import { durationText } from './duration-text.ts';
import { type CreateTextFinder, createTextFinder, type LoadedTexts } from './text-finder.ts';
import { partBundles, type TextPart } from './text-parts.ts';

/** Numbers, durations and moments are formatted for the language. */
export type TextValue = string | number | Date | { seconds: number };

export type Translate = (key: TextKey, values?: Record<string, TextValue>) => string;

type Load = (locale: LocaleCode, path: BundlePath) => Promise<Bundle | undefined>;

export interface Texts {
  translate: Translate;
  /** Adds the texts of further screens. Unavailable bundles are left out: this never fails. */
  fetchParts: (parts: readonly TextPart[]) => Promise<void>;
  /** The bundles of these parts that could not be fetched so far: English stands in for them. */
  missingBundles: (parts: readonly TextPart[]) => readonly BundlePath[];
  /** Requests missing bundles again; returns whether all are there now. */
  refetch: (paths: readonly BundlePath[]) => Promise<boolean>;
  /** Whether this language's texts can be fetched now. */
  canFetch: (locale: LocaleCode) => Promise<boolean>;
  /** Adds English texts as the last resort. */
  addBuiltIn: (texts: Bundle) => void;
  /** Replaces the finder, once, by the one that this loads. Without it, the page goes on with what it has. */
  loadFinder: (load: () => Promise<CreateTextFinder | undefined>) => Promise<void>;
}

/**
 * The texts of `locale`; missing ones come from its fallback chain, which ends with those built into the page.
 * Unavailable bundles are left out: this never fails.
 */
export async function createTranslations(options: {
  locale: LocaleCode;
  /** Fetches the first screen's bundles. */
  load: Load;
  /** Fetches a further screen's bundles. */
  loadPart: Load;
  log: Log;
}): Promise<Texts> {
  const { locale, load, loadPart, log } = options;
  // A missing bundle has its own log entry: one for each of its texts would say no more.
  let isComplete = true;
  /** Caches texts without values: a screen looks all of its texts up again with every key press. */
  const found = new Map<TextKey, string>();
  const add = (code: LocaleCode, path: BundlePath, texts: Bundle | undefined) => {
    if (texts === undefined) {
      log.info('bundle missing', { key: `${code}/${path}` });
      if (code === locale) isComplete = false;
    } else {
      found.clear();
      Object.assign((loaded[code] ??= { translation: {} }).translation, texts);
    }
  };
  const fetchAll = (paths: readonly BundlePath[], from: Load) =>
    Promise.all(
      fetchedLocales(locale).flatMap((code) =>
        paths.map(async (path) => ({ code, path, texts: await from(code, path) })),
      ),
    );
  const english = { translation: { ...portalLabels, ...messages } };
  const loaded: LoadedTexts = { [defaultLocale]: english };
  let find = createTextFinder(locale, loaded);
  let isReplaced = false;
  for (const { code, path, texts } of await fetchAll(['PortalLabels', 'Messages'], load))
    add(code, path, texts);
  const reported = new Set<string>();
  const parts = new Map<TextPart, Promise<unknown>>();
  const missing = new Set<BundlePath>();
  const fetchLater = async (paths: readonly BundlePath[]) => {
    const bundles = await fetchAll(paths, loadPart);
    for (const path of paths) missing.add(path);
    for (const { code, path, texts } of bundles) {
      add(code, path, texts);
      if (texts) missing.delete(path);
    }
    return !paths.some((path) => missing.has(path));
  };
  return {
    translate(key, values) {
      const known = values === undefined ? found.get(key) : undefined;
      if (known !== undefined) return known;
      // The count chooses the plural form as a number, but is shown formatted for the language.
      const count = values?.['count'];
      const findFor = (code: string) =>
        find(key, format(code, values), typeof count === 'number' ? count : undefined);
      let { text, usedLocale } = findFor(locale);
      // A fallback text has its numbers formatted for its own language.
      if (usedLocale !== undefined && usedLocale !== locale) ({ text } = findFor(usedLocale));
      if ((usedLocale !== locale || text === '') && isComplete && !reported.has(key)) {
        reported.add(key);
        log.info('text missing', { key });
      }
      if (values === undefined) found.set(key, text);
      return text;
    },
    async fetchParts(names) {
      await Promise.all(
        names.map((part) => {
          const known = parts.get(part) ?? fetchLater(partBundles([part]));
          parts.set(part, known);
          return known;
        }),
      );
    },
    missingBundles: (names) => partBundles(names).filter((path) => missing.has(path)),
    refetch: fetchLater,
    canFetch: async (code) => (await loadPart(code, 'PortalLabels')) !== undefined,
    addBuiltIn(texts) {
      found.clear();
      english.translation = { ...texts, ...english.translation };
    },
    async loadFinder(loadOther) {
      if (isReplaced) return;
      isReplaced = true;
      const create = await loadOther();
      isReplaced = create !== undefined;
      if (create === undefined) return;
      found.clear();
      find = create(locale, loaded);
    },
  };
}

function format(code: string, values: Record<string, TextValue> = {}): Record<string, string> {
  const tag = languageTag(code);
  const write = (value: TextValue) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return new Intl.NumberFormat(tag).format(value);
    if (value instanceof Date)
      return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(value);
    return durationText(tag, value.seconds);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
}
