import { DatabaseError } from 'pg';
import { expect, it, vi } from 'vitest';
import { poolClient } from './pool-client.ts';

const tooMany = Object.assign(new DatabaseError('too many connections', 0, 'error'), { code: '53300' });

it('retries with pauses, until its time is up, if the server has too many connections', async () => {
  const connect = vi.fn(() => Promise.reject(tooMany));
  await expect(poolClient({ connect }, 120)).rejects.toBe(tooMany);
  expect(connect.mock.calls.length).toBeGreaterThan(1);
  expect(connect.mock.calls.length).toBeLessThan(5);
});

it('does not retry if there is no server', async () => {
  const refused = new Error('connect ECONNREFUSED');
  const connect = vi.fn(() => Promise.reject(refused));
  await expect(poolClient({ connect })).rejects.toBe(refused);
  expect(connect).toHaveBeenCalledTimes(1);
});
