import type { ClientBase, Pool, PoolClient } from 'pg';
import { poolClient } from './pool-client.ts';
import { positionAt } from './position.ts';
import { entryColumnsSql, entryIndexesSql, storeFactSql } from './table-sql.ts';

const dayMs = 86_400_000;
/** An arbitrary number, the same for all collectors, so that only one at a time creates or drops tables. */
const tableLock = 7_236_127;

/**
 * Creates missing tables and indexes, and checks only the owner of existing ones: even with `if not exists`, a statement and
 * other collectors' writes would wait for each other. Ids have a table of their own: no partition knows the others' ids.
 * @throws if the tables have to exist already, and do not
 */
export async function createPostgresTables(pool: Pool, isExisting: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    await acquireTableLock(client);
    if (isExisting && (await isMissing(client, storeFactSql)))
      throw new Error('it holds no log: set LOG_STORE as for the server');
    const statements = [
      `create table if not exists entry (${entryColumnsSql('postgres')}, words tsvector not null) partition by range ("position")`,
      ...entryIndexesSql('postgres'),
      'create index if not exists entry_words on entry using gin (words)',
      'create table if not exists entry_id (id text not null primary key, "position" bigint not null)',
      'create index if not exists entry_id_position on entry_id ("position")',
      storeFactSql,
    ];
    for (const statement of statements) if (await isMissing(client, statement)) await client.query(statement);
  });
}

/** @throws if it exists and belongs to another role: a role that can't create the next day's table should fail now */
async function isMissing(client: PoolClient, statement: string): Promise<boolean> {
  const name = /if not exists (\w+)/.exec(statement)?.[1];
  const found = await client.query<{ owned: boolean }>(
    "select pg_has_role(relowner, 'usage') as owned from pg_class where oid = to_regclass($1)",
    [name],
  );
  if (found.rows[0]?.owned === false) throw new Error(`must be owner of table ${name}`);
  return found.rows.length === 0;
}

/** Creates several days' partitions. Nobody can drop them before the transaction ends; it must hold no other lock yet. */
export async function createPartitions(client: PoolClient, days: readonly number[]): Promise<void> {
  await acquireTableLock(client);
  for (const day of days) {
    const name = partitionName(day);
    const found = await client.query<{ found: string | null }>('select to_regclass($1) as found', [name]);
    if (found.rows[0]?.found !== null) continue;
    // Attached afterwards, a new partition needn't wait for readers of the others.
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

/** Waits until no other collector creates or drops tables; until the transaction ends, none will. */
export async function acquireTableLock(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [tableLock]);
}

/** Runs the work in one transaction: all or nothing. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await poolClient(pool);
  try {
    // An acknowledged batch is on the server's disk, whatever is the default of the server, or of the address (`options`).
    await client.query('begin; set local synchronous_commit = on');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Destroying the connection ends its transaction. Kept, one opened while the server was read-only would stay read-only.
    client.release(true);
    throw error;
  }
}
