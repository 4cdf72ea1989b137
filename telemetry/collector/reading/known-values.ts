import type { LogStore } from '../store/log-store.ts';
import { chipColumns } from './entry-conditions.ts';

/** Which of the values some entry has, in the order they were asked for. */
export async function knownValues(
  store: LogStore,
  name: 'visit' | 'userRef',
  values: readonly string[],
): Promise<string[]> {
  const column = chipColumns[name];
  const found = await Promise.all(
    values.map(async (value) => {
      const row = await store.db
        .selectFrom('entry')
        .select('position')
        .where(column, '=', value)
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? [] : [value];
    }),
  );
  return found.flat();
}
