/** The tables of the log store, the same in every dialect. Times are milliseconds since 1970 in UTC. */
export interface LogTables {
  entry: EntryRow;
}

/** One accepted log entry. Absent text is null; so is text too long for an indexed column, which `attributes` keeps. */
export interface EntryRow {
  /** Primary key, in order of time (see `position-time.ts`). */
  position: number;
  /** The entry's id, unique in the store. */
  id: string;
  /** The batch that brought it. */
  batch: string;
  message: string;
  level: string;
  /** When it happened, as far as the collector can tell: by the device's clock, corrected where plainly wrong. */
  time: number;
  /** What the device's clock said. */
  event_time: number | null;
  received_at: number;
  /** How far the device's clock was behind ours when it sent the batch; negative: ahead. Includes the transit time. */
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
