/** The tables of the log store, the same in every dialect. Times are milliseconds since 1970 in UTC. */
export interface LogTables {
  entry: EntryRow;
  batch: BatchRow;
}

/** One accepted log entry. Text that was absent is null; so is one too long for an indexed column, which `attributes` keeps. */
export interface EntryRow {
  /** Primary key and order of time at once (see `position-time.ts`). */
  position: number;
  /** The client's entry id; the store holds it once. */
  id: string;
  /** The batch that brought it. */
  batch: string;
  message: string;
  level: string;
  /** When it happened, as well as the collector can tell: the device's clock, set right where it was plainly wrong. */
  time: number;
  /** What the device's clock said. */
  event_time: number | null;
  received_at: number;
  /** How far the device's clock was behind ours when it sent the batch; negative: ahead. Holds the way here, too. */
  clock_difference_ms: number | null;
  visit: string | null;
  seq: number | null;
  since_start_ms: number | null;
  user_ref: string | null;
  brand: string | null;
  locale: string | null;
  screen: string | null;
  step: string | null;
  release: string | null;
  connection: string | null;
  source: string | null;
  outcome: string | null;
  reason: string | null;
  status: number | null;
  severity: string | null;
  key: string | null;
  duration_ms: number | null;
  /** Keyed hash of the sender's network address. */
  address_ref: string | null;
  /** All other attributes: a JSON object of texts. */
  attributes: string;
}

/** One accepted batch. */
export interface BatchRow {
  id: string;
  received_at: number;
  /** The device's clock when it sent the batch. */
  sent_at: number | null;
  /** How many entries it brought, repeated ones included. */
  entries: number;
}
