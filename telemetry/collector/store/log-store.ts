import type { Expression, Kysely, SqlBool } from 'kysely';
import type { EntryRow, LogTables } from './log-tables.ts';
import type { PositionRange } from './position.ts';

/** A batch to be stored; the store gives its entries their positions. */
export type NewBatch = readonly NewEntry[];

export type NewEntry = Omit<EntryRow, 'position' | 'attributes'> & {
  attributes: Readonly<Record<string, string>>;
};

/** A batch's new entries, and how many the store held already. */
export interface Written {
  newEntries: readonly NewEntry[];
  repeated: number;
}

/** Where log entries are kept: one interface over SQLite (libsql) and PostgreSQL. */
export interface LogStore {
  readonly kind: 'libsql' | 'postgres';
  /**
   * Stores all batches or none; they are safe on the disk when it resolves. An entry whose id exists already is left
   * unchanged.
   * @throws {StoreUnavailable}
   */
  write: (batches: readonly NewBatch[]) => Promise<Written[]>;
  /** For reading, through kysely. While the store is unavailable, a query fails with `StoreUnavailable`. */
  readonly db: Kysely<LogTables>;
  /**
   * A condition on `entry`: it has every word of the text; `passw*` matches all that begin so. Undefined without a word.
   * @param within looks the words up in this range only; without it, each entry is checked by itself: for few entries
   */
  hasWords: (text: string, within?: PositionRange) => Expression<SqlBool> | undefined;
  /**
   * The position of the entry that has these words after `skipped` newer ones in the range; undefined if there are fewer.
   * Only for a store whose index of words is in order of time: there a rare word is found at once.
   */
  wordEdge?:
    | ((text: string, range: PositionRange, skipped: number) => Promise<number | undefined>)
    | undefined;
  /** Removes up to `most` entries before a time, oldest first (PostgreSQL: or whole days). Tells how many; 0: none left. */
  removeBefore: (timeMs: number, most: number) => Promise<number>;
  /** Removes the entries at these positions. Tells how many there were. */
  remove: (positions: readonly number[]) => Promise<number>;
  /** A secret of this store that never leaves it, for keyed hashes; made at the first start. */
  readonly hashKey: string;
  close: () => Promise<void>;
}

/** The store can't be written or read now: it is full, locked, read-only, or gone. A retry may succeed. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The store can't be opened; the message is a complete sentence for the operator. */
export class StoreOpenError extends Error {
  override name = 'StoreOpenError';
  /** Whether a retry may succeed with the same settings. */
  readonly isTemporary: boolean;

  constructor(message: string, { isTemporary, cause }: { isTemporary: boolean; cause: unknown }) {
    super(message, { cause });
    this.isTemporary = isTemporary;
  }
}
