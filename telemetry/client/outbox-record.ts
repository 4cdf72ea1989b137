import type { LogLevel } from '../log-entry.ts';
import { textBytes } from './text-bytes.ts';

/** Why entries were given up. */
export type DropReason = 'queue-full' | 'too-old' | 'too-large' | 'refused';

interface Origin {
  visit: string;
  /** 0 for what no page has numbered. */
  seq: number;
  level: LogLevel;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
}

/** One entry as it waits for the collector: the very text that goes out, and what the outbox has to know of it. */
export interface OutboxRecord extends Origin {
  /** Given by the store, in the order of coming. */
  order?: number;
  json: string;
  bytes: number;
  /** Of an entry that itself tells of dropped ones: what it tells, should it be given up as well. */
  drops?: readonly Drop[];
}

/** A row of the drop ledger: how many entries of a visit were given up for one reason, and which. */
export interface Drop {
  visit: string;
  reason: DropReason;
  count: number;
  /** From and to, both given up; where there are too many gaps the last range spans them, and `count` alone is exact. */
  ranges: readonly (readonly [number, number])[];
}

/** A record as the store gives it back. */
export type StoredRecord = OutboxRecord & { order: number };

/** An attribute that is undefined is left out. */
export function outboxRecord(
  origin: Origin,
  message: string,
  attributes: Readonly<Record<string, string | undefined>>,
): OutboxRecord {
  const { visit, level, at } = origin;
  const json = JSON.stringify({
    message,
    level,
    attributes: { visit, time: new Date(at).toISOString(), ...attributes },
  });
  return { ...origin, json, bytes: textBytes(json) };
}
