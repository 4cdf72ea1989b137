import type { LogStore } from '../store/log-store.ts';
import { chipColumns } from './entry-conditions.ts';

type KnownName = 'visit' | 'userRef';

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
