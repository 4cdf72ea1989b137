import type { Pool, PoolClient } from 'pg';
import { poolClient } from './pool-client.ts';
import { positionAt } from './position.ts';
import { batchIndexSql, batchTableSql, entryColumnsSql, entryIndexesSql, storeFactSql } from './table-sql.ts';

const dayMs = 86_400_000;
/** Any number, as long as all collectors take the same: they make tables one after the other. */
const tableLock = 7_236_127;

/**
 * Makes what is missing, and asks no more of the rest than whose it is: `if not exists` waits for whoever writes, and they for
 * it. The id of an entry stands in a table of its own, as a partition can't know what the others hold.
 */
export async function createPostgresTables(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await takeTurn(client);
    const statements = [
      `create table if not exists entry (${entryColumnsSql('postgres')}, words tsvector not null) partition by range ("position")`,
      ...entryIndexesSql('postgres'),
      'create index if not exists entry_words on entry using gin (words)',
      'create table if not exists entry_id (id text not null primary key, "position" bigint not null)',
      'create index if not exists entry_id_position on entry_id ("position")',
      batchTableSql('postgres'),
      batchIndexSql,
      storeFactSql,
    ];
    for (const statement of statements) if (await isMissing(client, statement)) await client.query(statement);
  });
}

/** @throws where it is there and belongs to somebody else: whoever may not make the next day's table is told now. */
async function isMissing(client: PoolClient, statement: string): Promise<boolean> {
  const name = /if not exists (\w+)/.exec(statement)?.[1];
  const found = await client.query<{ owned: boolean }>(
    "select pg_has_role(relowner, 'usage') as owned from pg_class where oid = to_regclass($1)",
    [name],
  );
  if (found.rows[0]?.owned === false) throw new Error(`must be owner of table ${name}`);
  return found.rows.length === 0;
}

/** Makes the partition of a day. */
export async function createPartition(pool: Pool, day: number): Promise<void> {
  await inTransaction(pool, (client) => createPartitionsWithin(client, [day]));
}

/** Makes those of several days within a transaction, before whose end nobody drops one. It may hold no other lock yet. */
export async function createPartitionsWithin(client: PoolClient, days: Iterable<number>): Promise<void> {
  await takeTurn(client);
  for (const day of days) {
    const name = partitionName(day);
    const found = await client.query<{ found: string | null }>('select to_regclass($1) as found', [name]);
    if (found.rows[0]?.found !== null) continue;
    // Attached afterwards, a new partition waits for no reader of the others.
    await client.query(`create table ${name} (like entry including defaults including constraints)`);
    const [from, to] = [positionAt(day * dayMs), positionAt((day + 1) * dayMs)];
    await client.query(`alter table entry attach partition ${name} for values from (${from}) to (${to})`);
  }
}

/** Days since 1970 in UTC. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs);
}

function partitionName(day: number): string {
  return `entry_day_${day}`;
}

export function dayOfPartition(name: string): number | undefined {
  const day = /^entry_day_(\d+)$/.exec(name)?.[1];
  return day === undefined ? undefined : Number(day);
}

/** Makes and drops tables one collector after the other, until the transaction ends. */
export async function takeTurn(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [tableLock]);
}

/** Runs the work in one transaction: all of it, or nothing. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await poolClient(pool);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Thrown away, a line takes its transaction with it. Kept, one to a server that was read-only then would stay read-only.
    client.release(true);
    throw error;
  }
}
