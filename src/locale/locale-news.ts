import { asObject, own, parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { TabLine } from '../browser/tab-line.ts';
import { localeCodes, type LocaleCode } from './codes.ts';

/** The name of the line, and of the entry in local storage that holds the latest news. */
export const localeNewsKey = 'localeNews';

/** What a tab tells the others: the language that its visitor chose. */
export interface LocaleNews {
  locale: LocaleCode;
  /** By the wall clock, which all tabs share. */
  at: number;
}

/** Without a line, the others find the news in local storage as soon as the visitor returns to them. */
export function tellLocale(line: TabLine | undefined, local: TextStore, locale: LocaleCode): void {
  const news: LocaleNews = { locale, at: Date.now() };
  local.set(localeNewsKey, JSON.stringify(news));
  line?.send(news);
}

/** The latest choice of any tab, for a tab that was frozen when it was announced. */
export function latestLocaleNews(local: TextStore): LocaleNews | undefined {
  return asLocaleNews(parseJson(local.get(localeNewsKey) ?? ''));
}

/** Anything on this origin can post and store: only what has exactly our form is news. */
export function asLocaleNews(value: unknown): LocaleNews | undefined {
  const source = asObject(value);
  const locale = localeCodes.find((known) => known === own(source, 'locale'));
  const at = own(source, 'at');
  return locale !== undefined && typeof at === 'number' && Number.isFinite(at) ? { locale, at } : undefined;
}
