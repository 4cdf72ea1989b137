import { setTimeout } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { errorCode } from '../error-code.ts';

const retryMs = 50;
const tooManyConnections = '53300';

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
      if (errorCode(error) !== tooManyConnections || Date.now() >= end) throw error;
      await setTimeout(retryMs);
    }
}
