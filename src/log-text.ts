import type { RefusedStorage } from './browser/probe-storage.ts';
import type { SettingName } from './config.ts';
import { urlOf } from './browser/url-of.ts';
import type { CobrandRecord } from './portal/wire.ts';

declare const isLogText: unique symbol;

/** A text for the log that is not known in advance, but that no visitor typed: only the functions of this file make it. */
export type LogText = string & { readonly [isLogText]: true };

/** The name of whatever was thrown. Its message could repeat what was typed. */
export function errorName(error: unknown): LogText;
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

/** Grouped, because four digits in a row could be a secret, and are replaced. */
export function countText(count: number): LogText;
export function countText(count: number): string {
  return count.toLocaleString('en');
}

export type BrandAnswerName = 'record' | 'abbreviation' | 'locales';

/** Names of our own, as one text. */
export function joinedNames(
  names: readonly (RefusedStorage | SettingName | BrandAnswerName | keyof CobrandRecord)[],
): LogText;
export function joinedNames(names: readonly string[]): string {
  return names.join(', ');
}

/** Which other site an address leads to. Only its origin, which a setting may have to list: the rest may hold a secret. */
export function siteKey(address: string, ownOrigin: string): { key?: LogText };
export function siteKey(address: string, ownOrigin: string): { key?: string } {
  const url = urlOf(address, ownOrigin);
  return url && /^https?:$/.test(url.protocol) && url.origin !== ownOrigin ? { key: url.origin } : {};
}
