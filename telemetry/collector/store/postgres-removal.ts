import type { Pool } from 'pg';
import { errorCode } from '../error-code.ts';
import { StoreUnavailable } from './log-store.ts';
import { positionAt } from './position.ts';
import { acquireTableLock, dayOf, dayOfPartition, inTransaction } from './postgres-tables.ts';

/** Dropping a table briefly locks out all others. If it has to wait longer than this, it is left for later. */
const lockMs = 500;
const lockNotAvailable = '55P03';

export function createPostgresRemoval(pool: Pool) {
  /** Removes whole days at once, because dropping a table costs nothing. */
  async function dropDays(beforeDay: number): Promise<void> {
    const found = await pool.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'entry'::regclass",
    );
    for (const { name } of found.rows) {
      const day = dayOfPartition(name);
      if (day === undefined || day >= beforeDay) continue;
      try {
        await inTransaction(pool, async (client) => {
          await client.query(`set local lock_timeout = ${lockMs}`);
          await acquireTableLock(client);
          await client.query(`drop table if exists ${name}`);
        });
      } catch (error) {
        if (errorCode(error) !== lockNotAvailable) throw error;
        throw new StoreUnavailable(`${name} is in use, as while it is copied: it is removed later`, {
          cause: error,
        });
      }
    }
  }

  async function removeBefore(timeMs: number, most: number): Promise<number> {
    const last = positionAt(timeMs);
    const ids = await pool.query(
      'delete from entry_id where id in (select id from entry_id where "position" < $1 order by "position" limit $2)',
      [last, most],
    );
    await dropDays(dayOf(timeMs));
    const entries = await pool.query(
      'delete from entry where "position" in (select "position" from entry where "position" < $1 order by "position" limit $2)',
      [last, most],
    );
    // Each entry has a row in `entry_id`, and those of a dropped day are still to be removed.
    return Math.max(ids.rowCount ?? 0, entries.rowCount ?? 0);
  }

  return {
    removeBefore,
    remove: (positions: readonly number[]): Promise<number> =>
      inTransaction(pool, async (client) => {
        const removed = await client.query<{ id: string }>(
          'delete from entry where "position" = any($1) returning id',
          [positions],
        );
        await client.query('delete from entry_id where id = any($1)', [removed.rows.map(({ id }) => id)]);
        return removed.rows.length;
      }),
  };
}
