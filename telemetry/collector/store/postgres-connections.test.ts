import { connect, createServer, type Server, Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listenOnFreePort } from '../../../scripts/free-port.ts';
import { openWithRetry } from './open-with-retry.ts';
import { StoreOpenError, StoreUnavailable } from './log-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { acquireTableLock } from './postgres-tables.ts';
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

/** The server's address, with these parts of it changed. */
function addressWith(part: { pathname?: string; username?: string } = {}): string {
  return Object.assign(new URL(postgres?.address ?? ''), part).href;
}

/** A store that is closed after the test. */
async function opened(address = addressWith(), limits: Parameters<typeof openPostgresStore>[1] = {}) {
  const store = await openPostgresStore(address, limits);
  onTestFinished(() => store.close());
  return store;
}

/** A client of the server that is disconnected after the test. */
async function connected(address = addressWith()) {
  const client = new Client(address);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('recovers from a connection that the server closes in the middle of a write', async () => {
  const store = await opened();
  const other = await connected();
  await other.query('begin; lock table entry_id');
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'";
  await Promise.all([
    expect(store.write([batch('e0')])).rejects.toThrow(StoreUnavailable),
    vi.waitFor(async () => expect((await other.query(end)).rowCount).toBe(1), 20_000),
  ]);
  await other.query('rollback');
  expect(await store.write([batch('e0')])).toMatchObject([{ newEntries: { length: 1 }, repeated: 0 }]);
});

it('writes again once the server is no longer read-only', async () => {
  const store = await opened();
  const owner = await connected();
  await owner.query('alter database postgres set default_transaction_read_only = on');
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'log collector'",
  );
  // The first attempt may get the connection that is being terminated.
  await expect.poll(() => store.write([batch('ro')]).then(String, String)).toContain('read-only');
  await owner.query('alter database postgres reset default_transaction_read_only');
  expect(await store.write([batch('rw')])).toMatchObject([{ newEntries: { length: 1 }, repeated: 0 }]);
});

it('shares the few connections that the server allows among many queries', async () => {
  const owner = await connected();
  await owner.query('create role few login connection limit 2; grant all on schema public to few');
  await owner.query('grant pg_read_all_data, pg_write_all_data to few; grant logs to few');
  const store = await opened(addressWith({ username: 'few' }));
  const questions = Array.from({ length: 12 }, () => store.db.selectFrom('entry').select('id').execute());
  await expect(Promise.all([store.write([batch('few')]), ...questions])).resolves.toHaveLength(13);
});

it('gives up a silent connection, and writes again over another one', async () => {
  const store = await opened(await relayedAddress(), { silentMs });
  await store.write([batch('e1')]);
  isSilent = true;
  await expect(store.write([batch('e2')])).rejects.toThrow(StoreUnavailable);
  isSilent = false;
  expect(await store.write([batch('e2')])).toMatchObject([{ newEntries: { length: 1 }, repeated: 0 }]);
});

it('rejects queries as unavailable while the server does not answer, and recovers', async () => {
  const store = await opened(await relayedAddress(), { silentMs });
  const question = () => store.db.selectFrom('entry').select('id').limit(1).execute();
  await expect(question()).resolves.toBeDefined();
  isSilent = true;
  await expect(question()).rejects.toThrow(StoreUnavailable);
  relay?.close();
  // Nobody listens any more, so not even a connection can be made.
  await expect(question()).rejects.toThrow(StoreUnavailable);
  isSilent = false;
  relay?.listen(relayedPort, '127.0.0.1');
  await expect(question()).resolves.toBeDefined();
  await expect(sql`select nothing`.execute(store.db)).rejects.not.toThrow(StoreUnavailable);
});

it.each([
  ['database', { pathname: '/later' }, 'create database later'],
  [
    'role',
    { username: 'later' },
    'create role later login; grant all on schema public to later; grant logs to later',
  ],
])('creates its tables and accepts entries once the server has the %s', async (what, part, missing) => {
  const events: string[] = [];
  const { store } = await openWithRetry(() => openPostgresStore(addressWith(part)), {
    onOpen: ({ kind }) => void events.push(kind),
    onUnavailable: ({ message }) => void events.push(message),
    times: { pauseMs: 50 },
  });
  onTestFinished(() => store.close());
  const later = `later ${what}`;
  await expect(store.write([batch(later)])).rejects.toThrow(`${what} "later" does not exist`);
  const owner = await connected();
  await owner.query(missing);
  await expect.poll(() => events).toEqual([expect.stringContaining('"later"'), 'postgres']);
  expect(await store.write([batch(later)])).toMatchObject([{ newEntries: { length: 1 }, repeated: 0 }]);
});

it('avoids a deadlock between collectors that write the same entries in different orders', async () => {
  const other = await connected();
  // One that is not avoided lasts until the server ends the statement, and no retry hides it.
  await other.query("alter role logs set deadlock_timeout = '1min'");
  const store = await opened();
  await store.write([batch('first')]);
  await other.query("begin; insert into entry_id values ('n', 0)");
  const ids = ['b', 'n', 'y'];
  const writing = Promise.all([ids, ids.toReversed()].map((order) => store.write([batch('same', order)])));
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(store.db)).rows).toHaveLength(2);
  await other.query('rollback; alter role logs reset deadlock_timeout');
  expect((await writing).flat().reduce((sum, { newEntries }) => sum + newEntries.length, 0)).toBe(3);
});

it('retries after a deadlock between collectors that write in the same millisecond', async () => {
  const store = await opened();
  const time = Date.now();
  const entryAt = (id: string, seq: number) => testEntry({ id, seq, time });
  await store.write([[entryAt('before', 9)]]);
  const other = await connected();
  const columns = 'position, id, batch, message, level, time, received_at, attributes, words';
  // An entry's number alone gives its first position. Each collector has taken one, and waits for that of its second entry.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const held = `${time * 1024 + 64}, 'held', '', '', '', ${time}, 0, '', ''`;
  await other.query(`begin; insert into entry (${columns}) values (${held})`);
  const writing = Promise.all(
    [1, 3].map((first) => {
      const entries = [first, 2, 4 - first].map((seq) => entryAt(`${first}-${seq}`, seq));
      return store.write([entries]);
    }),
  );
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(store.db)).rows).toHaveLength(2);
  random.mockRestore();
  await other.query('rollback');
  expect(await writing).toMatchObject([
    [{ newEntries: { length: 3 }, repeated: 0 }],
    [{ newEntries: { length: 3 }, repeated: 0 }],
  ]);
});

it('postpones the removal of a day that another transaction is reading', async () => {
  const store = await opened();
  await store.write([batch('e3')]);
  const reader = await connected();
  await reader.query('begin; select from entry');
  const inUse = new StoreUnavailable('entry_day_0 is in use, as while it is copied: it is removed later');
  await expect(store.removeBefore(Date.now(), 10)).rejects.toThrow(inUse);
});

it('limits the wait for locks when it writes and when it opens', async () => {
  const store = await opened(addressWith(), { statementMs: 500 });
  const other = await connected();
  await other.query('begin; lock table entry_id');
  await expect(store.write([batch('e4')])).rejects.toThrow(StoreUnavailable);
  await other.query('rollback');
  await other.query('drop index entry_id_position');
  await other.query('begin; lock table entry_id');
  await expect(opened(addressWith(), { statementMs: 500 })).rejects.toThrow(StoreOpenError);
});

it('opens without waiting for the open transactions of other collectors', async () => {
  const first = await opened();
  await first.write([batch('e6')]);
  const writer = await connected();
  await writer.query("begin; insert into entry_id values ('w', 0)");
  await writer.query('delete from entry where false');
  await expect(opened(addressWith(), { statementMs: 5_000 })).resolves.toBeDefined();
});

it('waits while another collector creates its tables', async () => {
  const [first, observer] = [await connected(), await connected()];
  await first.query('begin');
  await acquireTableLock(first);
  const opening = opened();
  const waiting = "select from pg_stat_activity where wait_event = 'advisory'";
  await expect.poll(async () => (await observer.query(waiting)).rowCount).toBe(1);
  await first.query('rollback');
  await expect(opening).resolves.toBeDefined();
});

it('writes entries of a known day while another collector creates or drops tables', async () => {
  const store = await opened();
  await store.write([batch('e7')]);
  const other = await connected();
  await other.query('begin');
  await acquireTableLock(other);
  expect(await store.write([batch('e8')])).toMatchObject([{ newEntries: { length: 1 }, repeated: 0 }]);
});

it('refuses to open tables that belong to another role', async () => {
  const owner = await connected();
  await owner.query('create role guest login; grant all on schema public to guest');
  await owner.query('grant pg_read_all_data, pg_write_all_data to guest');
  await expect(opened(addressWith({ username: 'guest' }))).rejects.toThrow('must be owner of table entry');
});

it('is unavailable while its tables are missing, and continues once they are restored', async () => {
  const owner = await connected();
  await owner.query('create database restored');
  const address = addressWith({ pathname: '/restored' });
  const store = await opened(address);
  await store.write([batch('r1')]);
  const restorer = await connected(address);
  await restorer.query('alter schema public rename to away; create schema public');
  // The store creates no tables by itself: they would be in the way of the restored ones.
  const gone = expect.objectContaining({
    name: 'StoreUnavailable',
    message: expect.stringMatching(/^its tables are gone .*or restart the collector/),
  });
  await expect(store.write([batch('r2')])).rejects.toEqual(gone);
  await expect(store.db.selectFrom('entry').select('id').execute()).rejects.toEqual(gone);
  await restorer.query('drop schema public; alter schema away rename to public');
  expect(await store.write([batch('r1'), batch('r2')])).toMatchObject([
    { newEntries: { length: 0 } },
    { newEntries: { length: 1 } },
  ]);
});

it('is unavailable while its role lacks permissions, and continues once it has them', async () => {
  const owner = await connected();
  await owner.query('create role keeper login');
  await owner.query('create database kept owner keeper');
  const store = await opened(addressWith({ pathname: '/kept', username: 'keeper' }));
  await store.write([batch('k1')]);
  const admin = await connected(addressWith({ pathname: '/kept' }));
  await admin.query('reassign owned by keeper to logs');
  await expect(store.write([batch('k2')])).rejects.toThrow(StoreUnavailable);
  const reading = store.db.selectFrom('entry').select('id').execute();
  await expect(reading).rejects.toThrow(new StoreUnavailable('error: permission denied for table entry'));
  await admin.query('grant logs to keeper');
  expect(await store.write([batch('k1'), batch('k2')])).toMatchObject([
    { newEntries: { length: 0 } },
    { newEntries: { length: 1 } },
  ]);
});

it('rejects a batch that it can never store with an error other than StoreUnavailable', async () => {
  const store = await opened();
  const bad = [testEntry({ id: 'e5', time: 1, message: '\0' })];
  await expect(store.write([bad])).rejects.not.toBeInstanceOf(StoreUnavailable);
});

it('shares one hash key among all collectors', async () => {
  const { hashKey } = await opened();
  expect(hashKey).toMatch(/^[0-9a-f]{64}$/);
  expect((await opened()).hashKey).toBe(hashKey);
});

it('commits synchronously even if the role’s default is asynchronous, and its address has options', async () => {
  const other = await connected();
  await other.query(`alter role logs set synchronous_commit = off;
    create table noted (setting text);
    create function note() returns trigger language plpgsql as
      'begin insert into noted values (current_setting(''synchronous_commit'')); return null; end';
    create trigger note after insert on entry_id execute function note()`);
  const store = await opened(`${addressWith()}?options=-c%20work_mem%3D8MB`);
  await store.write([batch('synchronous')]);
  const { rows } = await other.query('select setting from noted');
  expect(rows).toEqual([{ setting: 'on' }]);
  const given = await sql`show work_mem`.execute(store.db);
  expect(given.rows).toEqual([{ work_mem: '8MB' }]);
  await other.query('drop function note cascade; drop table noted; alter role logs reset synchronous_commit');
});

it('opens even if creating an index takes longer than other statements may', async () => {
  const other = await connected();
  await other.query(`drop index entry_id_position;
    create function delay() returns event_trigger language plpgsql as
      'begin perform pg_sleep(1) from pg_event_trigger_ddl_commands(); end';
    create event trigger slow on ddl_command_end when tag in ('CREATE INDEX') execute function delay()`);
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  await expect(opened(addressWith(), { statementMs: 500, silentMs })).resolves.toBeDefined();
  // Otherwise a server whose machine is gone would go unnoticed for two hours.
  expect(keepAlive).toHaveBeenCalledWith(true, 500);
  await other.query('drop event trigger slow');
});

/** The server's address behind a relay that can fall silent without closing anything. */
async function relayedAddress(): Promise<string> {
  const address = new URL(postgres?.address ?? '');
  const port = Number(address.port);
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.on('data', (data) => isSilent || far.write(data));
    far.on('data', (data) => isSilent || near.write(data));
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
  });
  relay = server;
  relayedPort = await listenOnFreePort(server);
  address.port = String(relayedPort);
  return address.href;
}

function batch(id: string, entries: readonly string[] = [id]) {
  return entries.map((entry) => testEntry({ id: entry, time: 1 }));
}
