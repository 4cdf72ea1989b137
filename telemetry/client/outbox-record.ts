import type { LogLevel } from '../log-entry.ts';
import { textBytes } from './text-bytes.ts';

/** Why entries were dropped. */
export const dropReasons = ['queue-full', 'too-old', 'too-large', 'refused'] as const;
export type DropReason = (typeof dropReasons)[number];

interface Origin {
  visit: string;
  /** 0 for a report of dropped entries, which no page numbers. */
  seq: number;
  level: LogLevel;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
}

/** An entry that waits for the collector: the exact text to send, and what the outbox needs to know about it. */
export interface OutboxRecord extends Origin {
  /** Assigned by the store, in order of arrival. */
  order?: number;
  json: string;
  bytes: number;
  /** For an entry that reports drops: those drops, to be noted again if it is dropped itself. */
  drops?: readonly Drop[];
}

/** A row of the drop ledger: how many entries of a visit were dropped for one reason, and which. */
export interface Drop {
  visit: string;
  reason: DropReason;
  count: number;
  /** First and last `seq` of each range. With too many gaps, the last range spans them, and only `count` is exact. */
  ranges: readonly (readonly [number, number])[];
}

export type StoredRecord = OutboxRecord & { order: number };

/** Undefined attributes are left out. */
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
