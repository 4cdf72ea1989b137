import { setTimeout } from 'node:timers/promises';
import { DatabaseError, type PoolClient } from 'pg';

const retryMs = 50;

/** A connection from the pool. If the server allows no more of them (a role may have a limit), it waits for a free one. */
export async function poolClient(
  pool: { connect: () => Promise<PoolClient> },
  waitMs = 5_000,
): Promise<PoolClient> {
  const end = Date.now() + waitMs;
  for (;;)
    try {
      return await pool.connect();
    } catch (error) {
      if (!isTooMany(error) || Date.now() >= end) throw error;
      await setTimeout(retryMs);
    }
}

function isTooMany(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53300';
}
