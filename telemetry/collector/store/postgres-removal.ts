import { DatabaseError, type Pool } from 'pg';
import { StoreUnavailable } from './log-store.ts';
import { positionAt } from './position.ts';
import { dayOf, dayOfPartition, inTransaction, takeTurn } from './postgres-tables.ts';

/** Rather later than that somebody waits: to drop a table locks out all others for a moment. */
const lockMs = 500;

export function createPostgresRemoval(pool: Pool) {
  /** Whole days go at once, as a dropped table costs nothing. */
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
          await takeTurn(client);
          await client.query(`drop table if exists ${name}`);
        });
      } catch (error) {
        if (!isInUse(error)) throw error;
        throw new StoreUnavailable(`${name} is in use, as while it is copied: it is removed later`, {
          cause: error,
        });
      }
    }
  }

  return async (timeMs: number, most: number): Promise<number> => {
    await pool.query(
      'delete from batch where id in (select id from batch where received_at < $1 order by received_at limit $2)',
      [timeMs, most],
    );
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
    // Each entry has an id, and the ids of a dropped day are still to go.
    return Math.max(ids.rowCount ?? 0, entries.rowCount ?? 0);
  };
}

function isInUse(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}
