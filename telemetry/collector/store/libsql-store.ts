import { randomBytes } from 'node:crypto';
import type Database from 'libsql';
import { Kysely, type RawBuilder, sql, SqliteDialect, type SqlBool } from 'kysely';
import type { LogTables } from './log-tables.ts';
import { type LogStore, StoreUnavailable } from './log-store.ts';
import { checkpointWal, createFileCheck, diskPages, openLibsql, orUnavailable } from './open-libsql.ts';
import type { PositionRange } from './position.ts';
import { queryWords } from './searchable-words.ts';
import { createSqliteTables } from './sqlite-tables.ts';
import { createSqliteWriter } from './sqlite-writer.ts';
import { whenUnlocked } from './when-unlocked.ts';

export interface LibsqlOptions {
  /** The store's file; a missing folder is created. */
  file: string;
  /** The file never grows beyond this. */
  mostBytes: number;
  isExisting?: boolean;
  /** How many more pages fit on the disk. */
  roomOnDisk?: () => number;
}

/**
 * The store in one file, for the collectors of one machine.
 * @throws {StoreOpenError}
 */
export function openLibsqlStore({
  file,
  mostBytes,
  isExisting = false,
  roomOnDisk = () => diskPages(file),
}: LibsqlOptions): LogStore {
  return openLibsql({ file, mostBytes, isExisting }, (database) => storeOn(database, file, roomOnDisk));
}

function storeOn(database: Database.Database, file: string, roomOnDisk: () => number): LogStore {
  createSqliteTables(database);
  const dialect = new SqliteDialect({
    database,
    onCreateConnection: async (connection) => {
      const execute: typeof connection.executeQuery = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => orUnavailable(file, () => execute(query));
    },
  });
  const db = new Kysely<LogTables>({ dialect });
  const writer = createSqliteWriter(database, roomOnDisk);
  const findMissingFile = createFileCheck(file);
  database
    .prepare('insert into store_fact (name, value) values (?, ?) on conflict do nothing')
    .run('hash key', randomBytes(32).toString('hex'));
  // Only `all` heeds `pluck` in this library.
  const [hashKey] = database.prepare('select value from store_fact where name = ?').pluck().all('hash key');
  if (typeof hashKey !== 'string') throw new Error('the hash key is missing');
  return {
    kind: 'libsql',
    db,
    hashKey,
    write: async (batches) => {
      const missing = findMissingFile();
      if (missing !== undefined)
        throw new StoreUnavailable(
          `${missing} is no longer the file that was opened: put it back, or restart the collector`,
        );
      return whenUnlocked(() => orUnavailable(file, () => writer.write(batches)));
    },
    removeBefore: (timeMs, most) =>
      whenUnlocked(() => orUnavailable(file, () => writer.removeBefore(timeMs, most))),
    remove: (positions) => whenUnlocked(() => orUnavailable(file, () => writer.remove(positions))),
    hasWords: (text, within) => {
      const match = wordMatch(text);
      if (match === undefined) return undefined;
      const position = sql.ref('entry.position');
      return within === undefined
        ? sql<SqlBool>`exists (select 1 ${match} and rowid = ${position})`
        : sql<SqlBool>`${position} in (select rowid ${match} and ${isWithin(within)})`;
    },
    wordEdge: async (text, range, skipped) => {
      const match = wordMatch(text);
      if (match === undefined) return undefined;
      const edge = sql<{
        position: number;
      }>`select rowid as position ${match} and ${isWithin(range)} order by rowid desc limit 1 offset ${skipped}`;
      return (await edge.execute(db)).rows[0]?.position;
    },
    close: async () => {
      try {
        checkpointWal(database, file);
      } finally {
        await db.destroy();
      }
    },
  };
}

function wordMatch(text: string): RawBuilder<unknown> | undefined {
  const words = queryWords(text);
  if (words.length === 0) return undefined;
  // Words have only letters and digits, so nothing in them is query syntax.
  const match = words.map(({ word, prefix }) => `"${word}"${prefix ? '*' : ''}`).join(' ');
  return sql`from entry_words where entry_words match ${match}`;
}

/** Without this condition, every slice would read the whole index of words. */
function isWithin({ from, below }: PositionRange): RawBuilder<unknown> {
  return sql`rowid >= ${from} and rowid < ${below}`;
}
