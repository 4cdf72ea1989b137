import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StoreUnavailable } from './log-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { testEntry } from './test-entry.ts';

const programs = postgresPrograms();

let postgres: TemporaryPostgres | undefined;
beforeAll(async () => {
  postgres = programs === undefined ? undefined : await startTemporaryPostgres(programs, ['-F']);
}, 60_000);
beforeEach(({ skip }) =>
  skip(programs === undefined, 'PostgreSQL is not installed: apt-get install postgresql'),
);
afterAll(() => postgres?.stop());

it('outlives a line that the server closes in the middle of a write', async () => {
  const address = postgres?.address ?? '';
  const store = await openPostgresStore(address);
  const other = new Client(address);
  await other.connect();
  await other.query('begin; lock table entry_id');
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'";
  await Promise.all([
    expect(store.write([batch('e0')])).rejects.toThrow(StoreUnavailable),
    vi.waitFor(async () => expect((await other.query(end)).rowCount).toBe(1)),
  ]);
  await other.end();
  expect(await store.write([batch('e0')])).toEqual([{ stored: 1, repeated: 0 }]);
  await store.close();
});

function batch(id: string) {
  return {
    batch: { id, received_at: 1, sent_at: 1, entries: 1 },
    entries: [testEntry({ id, time: 1 })],
  };
}
