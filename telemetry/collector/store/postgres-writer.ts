import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../error-code.ts';
import type { NewBatch, NewEntry, Written } from './log-store.ts';
import type { EntryRow } from './log-tables.ts';
import { nextPosition } from './position.ts';
import { createPartitions, dayOf, inTransaction } from './postgres-tables.ts';
import { searchableWords } from './searchable-words.ts';
import { entryColumnNames, isIntegerColumn } from './table-sql.ts';

/** SQLSTATE: the entry's partition is missing (as a check violation). */
const partitionMissing = '23514';
const deadlock = '40P01';

const names = entryColumnNames.map((name) => `"${name}"`).join(', ');
const arrays = entryColumnNames
  .map((name, index) => `$${index + 1}::${isIntegerColumn(name) ? 'bigint' : 'text'}[]`)
  .join(', ');
const insertEntries = {
  name: 'insert entries',
  text: `insert into entry (${names}, words) select ${names}, array_to_tsvector(string_to_array(words, ' ')) from unnest(${arrays}, $${entryColumnNames.length + 1}::text[]) as row (${names}, words) on conflict do nothing returning id`,
};
const insertIds = {
  name: 'insert ids',
  text: 'insert into entry_id (id, "position") select * from unnest($1::text[], $2::bigint[]) on conflict do nothing returning id',
};

export function createPostgresWriter(pool: Pool) {
  const knownDays = new Set<number>();

  return async (batches: readonly NewBatch[]): Promise<Written[]> => {
    const entries = batches.flat();
    // The next day too: a crowded millisecond before midnight may spill into it.
    const days = new Set(entries.flatMap(({ time }) => [dayOf(time), dayOf(time) + 1]));
    const attempt = (newDays: readonly number[]) =>
      retryOnDeadlock(pool, async (client) => {
        if (newDays.length > 0) await createPartitions(client, newDays);
        const newIds = await insertNewIds(client, entries);
        const written = batches.map((batch) => {
          // An id counts once, in the first batch that brought it.
          const newEntries = batch.filter(({ id }) => newIds.delete(id));
          return { newEntries, repeated: batch.length - newEntries.length };
        });
        await insertEntriesAtFreePositions(
          client,
          written.flatMap(({ newEntries }) => newEntries),
        );
        return written;
      });
    const newDays = [...days].filter((day) => !knownDays.has(day));
    const written = await attempt(newDays).catch((error: unknown) => {
      if (errorCode(error) !== partitionMissing) throw error;
      // Retention has dropped the partition of a known day.
      return attempt([...days]);
    });
    for (const day of days) knownDays.add(day);
    return written;
  };
}

/** More attempts than two collectors that write the same milliseconds ever need. */
const mostAttempts = 5;

/**
 * Retries a transaction that the server has aborted because of a deadlock: in a crowded millisecond, each of two
 * transactions may have taken the position that the other tries next.
 */
async function retryOnDeadlock<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await inTransaction(pool, work);
    } catch (error) {
      if (errorCode(error) !== deadlock || attempt === mostAttempts) throw error;
    }
}

/** Inserts the ids and returns the new ones. All collectors insert in the same order, or two of them could deadlock. */
async function insertNewIds(client: PoolClient, entries: readonly NewEntry[]): Promise<Set<string>> {
  const ordered = entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const values = [ordered.map(({ id }) => id), ordered.map((entry) => nextPosition(entry, 0))];
  const { rows } = await client.query<{ id: string }>({ ...insertIds, values });
  return new Set(rows.map(({ id }) => id));
}

/** Inserts every entry: one whose position is taken tries another. */
async function insertEntriesAtFreePositions(client: PoolClient, entries: readonly NewEntry[]): Promise<void> {
  let remaining = entries;
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    const rows = remaining.map((entry) => ({
      ...entry,
      position: nextPosition(entry, attempt),
      attributes: JSON.stringify(entry.attributes),
    }));
    const values = [...columnArrays(rows), remaining.map((entry) => searchableWords(entry).join(' '))];
    const result = await client.query<{ id: string }>({ ...insertEntries, values });
    const placed = new Set(result.rows.map(({ id }) => id));
    remaining = remaining.filter(({ id }) => !placed.has(id));
  }
}

function columnArrays(rows: readonly EntryRow[]): unknown[] {
  return entryColumnNames.map((name) => rows.map((row) => row[name]));
}
