import type Database from 'libsql';
import { entryColumnsSql, entryIndexesSql, storeFactSql } from './table-sql.ts';

/** Creates missing tables and indexes. An entry's words are in an index of their own, under the entry's position. */
export function createSqliteTables(database: Database.Database): void {
  const statements = [
    `create table if not exists entry (${entryColumnsSql('sqlite')})`,
    'create unique index if not exists entry_id on entry (id)',
    ...entryIndexesSql('sqlite'),
    storeFactSql,
    "create virtual table if not exists entry_words using fts5 (words, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 0')",
  ];
  database.exec(`begin immediate; ${statements.join('; ')}; commit`);
}
