import type { Expression, Kysely, SqlBool } from 'kysely';
import type { BatchRow, EntryRow, LogTables } from './log-tables.ts';
import type { Stretch } from './position.ts';

/** A batch as it is to be stored; its entries get their position from the store. */
export interface NewBatch {
  batch: BatchRow;
  entries: readonly NewEntry[];
}

export type NewEntry = Omit<EntryRow, 'position' | 'attributes'> & {
  attributes: Readonly<Record<string, string>>;
};

/** What was new, and what the store held already. */
export interface Written {
  stored: number;
  repeated: number;
}

/** Where log entries are kept: one interface over SQLite (libsql) and PostgreSQL. */
export interface LogStore {
  readonly kind: 'libsql' | 'postgres';
  /**
   * Stores all batches or none; they are safe on the disk when it resolves. An entry or batch whose id is there already is
   * left as it is.
   * @throws {StoreUnavailable}
   */
  write: (batches: readonly NewBatch[]) => Promise<Written[]>;
  /** For reading, in kysely's words; a question to a server that is away ends as `StoreUnavailable`. */
  readonly db: Kysely<LogTables>;
  /**
   * A condition on `entry`: it has every word of the text. `passw*` is every word that begins so. Undefined without a word.
   * @param within looks up all entries of this stretch that have the words, and no others; without it each entry is looked at
   * by itself, which is for few of them
   */
  hasWords: (text: string, within?: Stretch) => Expression<SqlBool> | undefined;
  /**
   * The position of the entry that has these words when so many newer ones of the stretch have them, too; undefined when
   * there are not so many. Only where the store's words stand in order of time: then a rare word is found at once.
   */
  wordEdge?: ((text: string, stretch: Stretch, skipped: number) => Promise<number | undefined>) | undefined;
  /** Removes at most `most` of the oldest entries before a time, and tells how many; 0 when there are none left. */
  removeBefore: (timeMs: number, most: number) => Promise<number>;
  /** A secret of this store that never leaves it, for keyed hashes; made at the first start. */
  readonly hashKey: string;
  close: () => Promise<void>;
}

/** The store cannot take entries or be read now: full, locked, read-only, or gone. The same may be tried again. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The store cannot be opened; its message is the whole sentence for the operator. */
export class StoreOpenError extends Error {
  override name = 'StoreOpenError';
  /** Whether a later try may do better, without another setting. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass, cause }: { mayPass: boolean; cause: unknown }) {
    super(message, { cause });
    this.mayPass = mayPass;
  }
}
