import type Database from 'libsql';
import { type NewBatch, type NewEntry, StoreUnavailable, type Written } from './log-store.ts';
import { nextPosition, positionAt } from './position.ts';
import { searchableWords } from './searchable-words.ts';
import { entryColumnNames } from './table-sql.ts';

/**
 * Whether only the reserved pages are left: the last 4,096 of the file (an eighth of a small one) or of its disk. Removal
 * takes pages, in the file and in its write-ahead log, before it frees others: a file or disk filled to the last page would
 * stay full.
 */
const fullSql =
  'select page_count - freelist_count >= min(max_page_count - min(4096, max_page_count / 8), page_count + ? - 4096) from pragma_page_count, pragma_freelist_count, pragma_max_page_count';

/**
 * The statements that write, prepared once.
 * @param diskPages how many more pages fit on the disk
 */
export function createSqliteWriter(database: Database.Database, diskPages: () => number) {
  const marks = entryColumnNames.map(() => '?').join(', ');
  const names = entryColumnNames.map((name) => `"${name}"`).join(', ');
  const insertEntry = database.prepare(
    `insert into entry (${names}) values (${marks}) on conflict do nothing`,
  );
  const hasId = database.prepare('select 1 from entry where id = ?');
  const insertWords = database.prepare('insert into entry_words (rowid, words) values (?, ?)');

  const full = database.prepare(fullSql).pluck();

  function writeEntry(entry: NewEntry): boolean {
    for (let attempt = 0; ; attempt += 1) {
      const position = nextPosition(entry, attempt);
      const row = { ...entry, position, attributes: JSON.stringify(entry.attributes) };
      if (insertEntry.run(entryColumnNames.map((name) => row[name])).changes === 1) {
        insertWords.run([position, searchableWords(entry).join(' ')]);
        return true;
      }
      // Either the id exists already, or only the position is taken.
      if (hasId.get([entry.id]) !== undefined) return false;
    }
  }

  function writeBatch(batch: NewBatch): Written {
    const newEntries = batch.filter(writeEntry);
    return { newEntries, repeated: batch.length - newEntries.length };
  }

  const oldest = database.prepare('select position from entry where position < ? order by position limit ?');
  const removal = {
    entries: database.prepare('delete from entry where position <= ?'),
    words: database.prepare('delete from entry_words where rowid <= ?'),
  };

  function removeBefore(timeMs: number, most: number): number {
    const last = oldest
      .pluck()
      .all([positionAt(timeMs), most])
      .at(-1);
    if (last === undefined) return 0;
    removal.words.run([last]);
    return removal.entries.run([last]).changes;
  }

  const single = {
    entry: database.prepare('delete from entry where position = ?'),
    words: database.prepare('delete from entry_words where rowid = ?'),
  };

  function remove(positions: readonly number[]): number {
    for (const position of positions) single.words.run([position]);
    return positions.reduce((sum, position) => sum + single.entry.run([position]).changes, 0);
  }

  function inTransaction<T>(work: () => T): T {
    database.exec('begin immediate');
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      // SQLite ends the transaction by itself when the disk is full.
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
  }

  return {
    write: (batches: readonly NewBatch[]) => {
      if (full.all([diskPages()])[0] === 1)
        throw new StoreUnavailable('LOG_STORE_BYTES is reached, or the disk has less than 16 MiB left');
      return inTransaction(() => batches.map(writeBatch));
    },
    removeBefore: (timeMs: number, most: number) => inTransaction(() => removeBefore(timeMs, most)),
    remove: (positions: readonly number[]) => inTransaction(() => remove(positions)),
  };
}
