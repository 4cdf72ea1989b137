import { setTimeout } from 'node:timers/promises';
import { DatabaseError, type PoolClient } from 'pg';

const againMs = 50;

/** A line of the pool. Where the server gives out no more of them, as to a role with a limit, it waits until one is given back. */
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
      await setTimeout(againMs);
    }
}

function isTooMany(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53300';
}
