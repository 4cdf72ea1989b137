import { asObject, own, parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { TabChannel } from '../browser/tab-channel.ts';
import { localeCodes, type LocaleCode } from './codes.ts';

/** The name of the channel, and of the entry in local storage that holds the latest change. */
export const localeChangeKey = 'localeNews';

/** What a tab tells the others: the language that its visitor chose. */
export interface LocaleChange {
  locale: LocaleCode;
  /** By the wall clock, which all tabs share. */
  at: number;
}

/** Without a channel, the others find the change in local storage as soon as the visitor returns to them. */
export function announceLocale(channel: TabChannel | undefined, local: TextStore, locale: LocaleCode): void {
  const change: LocaleChange = { locale, at: Date.now() };
  local.set(localeChangeKey, JSON.stringify(change));
  channel?.send(change);
}

/** The latest choice of any tab, for a tab that was frozen when it was announced. */
export function latestLocaleChange(local: TextStore): LocaleChange | undefined {
  return asLocaleChange(parseJson(local.get(localeChangeKey) ?? ''));
}

/** Anything on this origin can post and store: only what has exactly our form counts. */
export function asLocaleChange(value: unknown): LocaleChange | undefined {
  const source = asObject(value);
  const locale = localeCodes.find((known) => known === own(source, 'locale'));
  const at = own(source, 'at');
  return locale !== undefined && typeof at === 'number' && Number.isFinite(at) ? { locale, at } : undefined;
}
