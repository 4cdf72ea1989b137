import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StoreUnavailable } from './log-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { testEntry } from './test-entry.ts';

const silentMs = 500;
const programs = postgresPrograms();

let postgres: TemporaryPostgres | undefined;
let relay: Server | undefined;
let relayedPort = 0;
let isSilent = false;
beforeAll(async () => {
  postgres = programs === undefined ? undefined : await startTemporaryPostgres(programs, ['-F']);
}, 60_000);
beforeEach(({ skip }) =>
  skip(programs === undefined, 'PostgreSQL is not installed: apt-get install postgresql'),
);
afterAll(async () => {
  relay?.close();
  await postgres?.stop();
});

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

it('gives up a line that has gone silent, and takes entries again over another', async () => {
  const store = await openPostgresStore(await relayedAddress(), { silentMs });
  await store.write([batch('e1')]);
  isSilent = true;
  await expect(store.write([batch('e2')])).rejects.toThrow(StoreUnavailable);
  isSilent = false;
  expect(await store.write([batch('e2')])).toEqual([{ stored: 1, repeated: 0 }]);
  await store.close();
});

it('says of a question, too, that the server is away, and answers the next one', async () => {
  const store = await openPostgresStore(await relayedAddress(), { silentMs });
  const question = () => store.db.selectFrom('entry').select('id').limit(1).execute();
  await expect(question()).resolves.toBeDefined();
  isSilent = true;
  await expect(question()).rejects.toThrow(StoreUnavailable);
  relay?.close();
  // Nobody listens any more: not even a line is to be had.
  await expect(question()).rejects.toThrow(StoreUnavailable);
  isSilent = false;
  relay?.listen(relayedPort, '127.0.0.1');
  await expect(question()).resolves.toBeDefined();
  await expect(sql`select nothing`.execute(store.db)).rejects.not.toThrow(StoreUnavailable);
  await store.close();
});

it('opens a store whose index takes longer to make than anything else may', async () => {
  const address = postgres?.address ?? '';
  const other = new Client(address);
  await other.connect();
  await other.query(`drop index batch_received_at;
    create function delay() returns event_trigger language plpgsql as
      'begin perform pg_sleep(1) from pg_event_trigger_ddl_commands(); end';
    create event trigger slow on ddl_command_end when tag in ('CREATE INDEX') execute function delay()`);
  const opening = openPostgresStore(address, { statementMs: 500, silentMs });
  await expect(opening.then((store) => store.close())).resolves.toBeUndefined();
  await other.query('drop event trigger slow');
  await other.end();
});

/** The server's address behind a relay that can fall silent without closing anything. */
async function relayedAddress(): Promise<string> {
  const address = new URL(postgres?.address ?? '');
  const port = Number(address.port);
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.on('data', (data) => isSilent || far.write(data));
    far.on('data', (data) => isSilent || near.write(data));
    for (const line of [near, far]) line.on('error', () => undefined);
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  relay = server;
  await once(server, 'listening');
  const place = server.address();
  if (typeof place === 'object' && place !== null) relayedPort = place.port;
  address.port = String(relayedPort);
  return address.href;
}

function batch(id: string) {
  return {
    batch: { id, received_at: 1, sent_at: 1, entries: 1 },
    entries: [testEntry({ id, time: 1 })],
  };
}
