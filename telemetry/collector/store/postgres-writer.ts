import type { Pool, PoolClient } from 'pg';
import { errorCode } from './error-code.ts';
import type { NewBatch, NewEntry, Written } from './log-store.ts';
import type { EntryRow } from './log-tables.ts';
import { nextPosition } from './position.ts';
import { createPartition, createPartitionsWithin, dayOf, inTransaction } from './postgres-tables.ts';
import { searchableWords } from './searchable-words.ts';
import { entryColumnNames, isIntegerColumn } from './table-sql.ts';

/** Entries per statement: their values are passed as one array per column. */
const statementEntries = 2_000;
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

  async function ensurePartitions(days: ReadonlySet<number>): Promise<void> {
    for (const day of days) {
      if (knownDays.has(day)) continue;
      await createPartition(pool, day);
      knownDays.add(day);
    }
  }

  return async (batches: readonly NewBatch[]): Promise<Written[]> => {
    const entries = batches.flat();
    // The next day too: a crowded millisecond before midnight may spill into it.
    const days = new Set(entries.flatMap(({ time }) => [dayOf(time), dayOf(time) + 1]));
    const attempt = (prepare: (client: PoolClient) => Promise<void>) =>
      retryOnDeadlock(pool, async (client) => {
        await prepare(client);
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
    await ensurePartitions(days);
    try {
      return await attempt(async () => undefined);
    } catch (error) {
      if (errorCode(error) !== partitionMissing) throw error;
      // Retention dropped the partition after it was created, and would do so again with a new one while it drops old days.
      knownDays.clear();
      return await attempt((client) => createPartitionsWithin(client, days));
    }
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
  const newIds = new Set<string>();
  for (const chunk of chunks(ordered)) {
    const values = [chunk.map(({ id }) => id), chunk.map((entry) => nextPosition(entry, 0))];
    const result = await client.query<{ id: string }>({ ...insertIds, values });
    for (const { id } of result.rows) newIds.add(id);
  }
  return newIds;
}

/** Inserts every entry: one whose position is taken tries another. */
async function insertEntriesAtFreePositions(client: PoolClient, entries: readonly NewEntry[]): Promise<void> {
  let remaining = entries;
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    const placed = new Set<string>();
    for (const chunk of chunks(remaining)) {
      const rows = chunk.map((entry) => ({
        ...entry,
        position: nextPosition(entry, attempt),
        attributes: JSON.stringify(entry.attributes),
      }));
      const values = [...columnArrays(rows), chunk.map((entry) => searchableWords(entry).join(' '))];
      const result = await client.query<{ id: string }>({ ...insertEntries, values });
      for (const { id } of result.rows) placed.add(id);
    }
    remaining = remaining.filter(({ id }) => !placed.has(id));
  }
}

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += statementEntries)
    yield all.slice(from, from + statementEntries);
}

function columnArrays(rows: readonly EntryRow[]): unknown[] {
  return entryColumnNames.map((name) => rows.map((row) => row[name]));
}
