import type { Finding } from '../../src/platform/finding.ts';
import type { Range } from '../../src/platform/limits/limit.ts';
import { rangeOf, type Reading } from '../../src/platform/limits/limits.ts';
import { catalogue, type PlatformMessageKey } from '../../src/platform/messages/catalogue.ts';
import type { Message } from '../../src/platform/messages/message.ts';

/** The text of a message, marked with its language. */
export type Say = (found: Finding) => string;

export function isKey(text: string): text is PlatformMessageKey {
  return Object.hasOwn(catalogue, text);
}

export function limitOf(key: PlatformMessageKey, reading?: Reading): Range | undefined {
  const message: Message = catalogue[key];
  return message.limit && rangeOf(message.limit, reading ?? message.reading);
}

export function showRange({ min, max, unit }: Range): string {
  const numbers = new Intl.NumberFormat('en-US');
  if (min !== undefined && min === max) return `${numbers.format(min)} ${unit}`;
  if (min === undefined) return `at most ${numbers.format(max ?? Infinity)} ${unit}`;
  if (max === undefined) return `at least ${numbers.format(min)} ${unit}`;
  return `${numbers.format(min)} to ${numbers.format(max)} ${unit}`;
}
