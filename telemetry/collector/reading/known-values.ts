import { sql } from 'kysely';
import type { KnownName } from '../../reading/answers.ts';
import type { ChipName } from '../../reading/entry-filter.ts';
import type { LogStore } from '../store/log-store.ts';
import { chipColumns } from './entry-conditions.ts';

/** The values that at least one entry has, in the order given. */
export async function knownValues(
  store: LogStore,
  name: KnownName,
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await knownQuery(store, name, values).execute();
  const found = new Set(rows.map(({ value }) => value));
  return values.filter((value) => found.has(value));
}

export function knownQuery(store: LogStore, name: KnownName, values: readonly string[]) {
  const column = chipColumns[name];
  return store.db.selectFrom('entry').select(`${column} as value`).distinct().where(column, 'in', values);
}

/** The first visits, in the order of their codes, whose code begins so. */
export async function visitsBeginning(store: LogStore, beginning: string, most: number): Promise<string[]> {
  const rows = await visitsQuery(store, beginning, most).execute();
  return rows.flatMap(({ value }) => value ?? []);
}

/** Reads the index from the lowest of such codes to the highest, in any collation that sorts digits first and Z last. */
export function visitsQuery({ db }: LogStore, beginning: string, most: number) {
  return (
    db
      .selectFrom('entry')
      .select('visit as value')
      .distinct()
      .where('visit', '>=', beginning.padEnd(8, '2'))
      .where('visit', '<=', beginning.padEnd(8, 'Z'))
      // Small letters may stand between capitals.
      .where(sql`substr(visit, 1, ${beginning.length})`, '=', beginning)
      .orderBy('visit')
      .limit(most)
  );
}

/** Every value of an attribute that occurs in any entry, in order, up to a limit. `after`: only those behind this one. */
export async function distinctValues(
  { db }: LogStore,
  name: ChipName,
  most: number,
  after?: string,
): Promise<string[]> {
  const { rows } = await distinctQuery(name, most, after).execute(db);
  return rows.map(({ value }) => value);
}

/** From each value straight to the next one in the index: `distinct` alone would read the index from end to end. */
export function distinctQuery(name: ChipName, most: number, after = '') {
  const column = sql.ref(chipColumns[name]);
  return sql<{ value: string }>`
    with recursive found(value, number) as (
      select min(${column}), 1 from entry where ${column} > ${after}
      union all
      select (select min(${column}) from entry where ${column} > found.value), number + 1
      from found where found.value is not null and number < ${sql.lit(most)}
    )
    select value from found where value is not null`;
}
