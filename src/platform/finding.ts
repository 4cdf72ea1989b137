import { type Reading, rangeOf } from './limits/limits.ts';
import { catalogue, type PlatformMessageKey } from './messages/catalogue.ts';
import type { Message } from './messages/message.ts';

export type Values = Readonly<Record<string, string | number>>;

/** What a rule found: a message, and the values of its placeholders. */
export interface Finding {
  readonly key: PlatformMessageKey;
  readonly values: Values;
}

export interface FindingOptions {
  /** The reading that was applied, if not the message's own. */
  readonly reading?: Reading;
  readonly values?: Values;
}

/** A message with the numbers of its limit. */
export function finding(key: PlatformMessageKey, options: FindingOptions = {}): Finding {
  const { limit, reading }: Message = catalogue[key];
  return {
    key,
    values: { ...(limit && ends(rangeOf(limit, options.reading ?? reading))), ...options.values },
  };
}

function ends({ min, max }: { min?: number; max?: number }): Values {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
