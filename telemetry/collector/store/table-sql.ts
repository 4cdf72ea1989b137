import { entryColumns, type EntryRow } from './log-tables.ts';

export type Dialect = 'sqlite' | 'postgres';

export function entryColumnsSql(dialect: Dialect): string {
  return Object.entries(entryColumns)
    .map(([name, kind]) => {
      const type = kind.includes('integer') ? integerType(dialect) : 'text';
      if (name === 'position') return `"position" ${type} not null primary key`;
      return `"${name}" ${type}${kind.endsWith('or null') ? '' : ' not null'}`;
    })
    .join(', ');
}

/**
 * Each index is in order of time, because the position follows every value; SQLite itself appends the primary key. Absent
 * values are left out; with that condition on a column that is never absent, SQLite would not use the index at all.
 */
export function entryIndexesSql(dialect: Dialect): string[] {
  const position = dialect === 'sqlite' ? '' : ', "position"';
  return Object.entries(entryColumns).flatMap(([name, kind]) => {
    if (!kind.startsWith('indexed')) return [];
    const where = kind.endsWith('or null') ? ` where "${name}" is not null` : '';
    return [`create index if not exists entry_${name} on entry ("${name}"${position})${where}`];
  });
}

/** What the store has to remember about itself, such as its hash key. */
export const storeFactSql =
  'create table if not exists store_fact (name text not null primary key, value text not null)';

/** The names of all columns of `entry`, in the order of the table. */
export const entryColumnNames = Object.keys(entryColumns).filter(isEntryColumn);

export function isIntegerColumn(name: keyof EntryRow): boolean {
  return entryColumns[name].includes('integer');
}

function isEntryColumn(name: string): name is keyof EntryRow {
  return Object.hasOwn(entryColumns, name);
}

function integerType(dialect: Dialect): string {
  return dialect === 'sqlite' ? 'integer' : 'bigint';
}
