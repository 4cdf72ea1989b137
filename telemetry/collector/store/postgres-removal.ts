import type { Pool } from 'pg';
import { positionAt } from './position.ts';
import { dayOf, dayOfPartition, inTransaction } from './postgres-tables.ts';

/** Rather later than that somebody waits: to drop a table locks out all others for a moment. */
const lockMs = 500;

export function createPostgresRemoval(pool: Pool) {
  /** Whole days go at once, as a dropped table costs nothing. */
  async function dropOldestDay(beforeDay: number): Promise<number | undefined> {
    const found = await pool.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'entry'::regclass",
    );
    const days = found.rows.flatMap(({ name }) => {
      const day = dayOfPartition(name);
      return day === undefined || day >= beforeDay ? [] : [{ name, day }];
    });
    const oldest = days.toSorted((one, other) => one.day - other.day)[0];
    if (oldest === undefined) return undefined;
    return await inTransaction(pool, async (client) => {
      await client.query(`set local lock_timeout = ${lockMs}`);
      const held = await client.query<{ held: number }>(`select count(*) as held from ${oldest.name}`);
      await client.query(`drop table ${oldest.name}`);
      return held.rows[0]?.held ?? 0;
    });
  }

  return async (timeMs: number, most: number): Promise<number> => {
    await pool.query(
      'delete from batch where id in (select id from batch where received_at < $1 order by received_at limit $2)',
      [timeMs, most],
    );
    const last = positionAt(timeMs);
    await pool.query(
      'delete from entry_id where id in (select id from entry_id where "position" < $1 order by "position" limit $2)',
      [last, most],
    );
    for (;;) {
      const dropped = await dropOldestDay(dayOf(timeMs));
      if (dropped === undefined) break;
      if (dropped > 0) return dropped;
    }
    const removed = await pool.query(
      'delete from entry where "position" in (select "position" from entry where "position" < $1 order by "position" limit $2)',
      [last, most],
    );
    return removed.rowCount ?? 0;
  };
}
