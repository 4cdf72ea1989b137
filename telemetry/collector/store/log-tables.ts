/** Readers filter by the `indexed` columns; they follow new entries by `received_at`. */
type ColumnKind = `${'' | 'indexed '}${'integer' | 'text'}${'' | ' or null'}`;

/**
 * Every column of `entry`, in the order of the table, the same in every dialect. Times are milliseconds since 1970 in UTC.
 * Absent text is null; so is text too long for an indexed column, which `attributes` keeps.
 */
export const entryColumns = {
  /** Primary key, in order of time (see `position-time.ts`). */
  position: 'integer',
  /** The entry's id, unique in the store. */
  id: 'text',
  /** The batch that brought it. */
  batch: 'text',
  message: 'text',
  level: 'indexed text',
  /** When it happened, as far as the collector can tell: by the device's clock, corrected where plainly wrong. */
  time: 'integer',
  /** What the device's clock said. */
  event_time: 'integer or null',
  received_at: 'indexed integer',
  /** How far the device's clock was behind ours when it sent the batch; negative: ahead. Includes the transit time. */
  clock_difference_ms: 'integer or null',
  visit: 'indexed text or null',
  seq: 'integer or null',
  since_start_ms: 'integer or null',
  user_ref: 'indexed text or null',
  brand: 'indexed text or null',
  locale: 'indexed text or null',
  screen: 'indexed text or null',
  step: 'text or null',
  release: 'indexed text or null',
  connection: 'indexed text or null',
  source: 'text or null',
  outcome: 'indexed text or null',
  reason: 'text or null',
  status: 'integer or null',
  severity: 'text or null',
  key: 'text or null',
  duration_ms: 'integer or null',
  /** Keyed hash of the sender's network address. */
  address_ref: 'indexed text or null',
  /** All other attributes: a JSON object of texts. */
  attributes: 'text',
} as const satisfies Record<string, ColumnKind>;

type ValueOf<Kind extends ColumnKind> =
  | (Kind extends `${string}integer${string}` ? number : string)
  | (Kind extends `${string} or null` ? null : never);

/** One accepted log entry. */
export type EntryRow = { [Name in keyof typeof entryColumns]: ValueOf<(typeof entryColumns)[Name]> };

/** The tables of the log store that are read through kysely. */
export interface LogTables {
  entry: EntryRow;
}
