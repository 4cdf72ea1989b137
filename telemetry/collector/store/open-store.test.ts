import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoreOpenError, StoreUnavailable } from './log-store.ts';
import { checkpointWal, openLibsql, orUnavailable } from './open-libsql.ts';
import { openStore } from './open-store.ts';
import { orPostgresUnavailable } from './postgres-errors.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-store-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (address: string) => openStore({ address, mostBytes: 10_000_000 });

it('creates its file and folders with access for the owner only', async () => {
  const file = join(folder, 'deep/er/entries.db');
  const store = await open(file);
  await store.close();
  const modes = [file, dirname(file), dirname(dirname(file))].map((path) => statSync(path).mode.toString(8));
  expect(modes).toEqual(['100600', '40700', '40700']);
});

it('keeps its hash key when it is opened again', async () => {
  const file = join(folder, 'key.db');
  const first = await open(file);
  await first.close();
  const second = await open(file);
  await second.close();
  expect(first.hashKey).toMatch(/^[0-9a-f]{64}$/);
  expect(second.hashKey).toBe(first.hashKey);
});

const noPlace = /^The log store \/\S+ cannot be opened: check that its folder is there/;
const noServer = /cannot be used: /;

it.each([
  ['a folder that cannot be created', '/proc/log/store/entries.db', false, noPlace],
  ['a folder in place of a file', '/proc', false, /is no file: choose another LOG_STORE/],
  ['a device', '/dev/null', false, /is no file: choose another LOG_STORE/],
  ['a file that is not a database', 'package.json', false, /is not a database: choose another LOG_STORE/],
  ['a missing certificate file', 'postgres://127.0.0.1:1/logs?sslrootcert=/none', false, noServer],
  ['an unreachable server', 'postgres://127.0.0.1:1/logs', true, noServer],
  ['a missing socket', 'postgres:///logs?host=/none', true, noServer],
])('fails with %s, and says so (a retry may help: $2)', async (_, address, isTemporary, message) => {
  await expect(open(address)).rejects.toMatchObject({
    name: 'StoreOpenError',
    isTemporary,
    message: expect.stringMatching(message),
  });
});

it('says why each address of a server’s name failed', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const connecting = new Promise<never>((_, reject) => {
    const socket = connect({
      host: 'db.test',
      port: 1,
      lookup: (_name, _options, found) => found(null, addresses),
    });
    socket.on('error', reject);
  });
  await expect(orPostgresUnavailable(() => connecting)).rejects.toThrow(
    'Error: connect ECONNREFUSED 127.0.0.1:1, Error: connect ECONNREFUSED 127.0.0.2:1',
  );
});

it('says that the disk is full or the size limit is reached, which may pass', async () => {
  await expect(openStore({ address: join(folder, 'full.db'), mostBytes: 4_096 })).rejects.toMatchObject({
    isTemporary: true,
    message: expect.stringMatching(/disk is full or LOG_STORE_BYTES is reached/),
  });
});

it.skipIf(process.platform !== 'linux')(
  'leaves no files open after it failed to open for lack of room',
  async () => {
    const address = join(folder, 'still-full.db');
    for (let time = 0; time < 5; time += 1)
      await expect(openStore({ address, mostBytes: 4_096 })).rejects.toThrow(StoreOpenError);
    const place = (descriptor: string) => {
      const link = `/proc/self/fd/${descriptor}`;
      return existsSync(link) ? readlinkSync(link) : '';
    };
    expect(
      readdirSync('/proc/self/fd')
        .map(place)
        .filter((path) => path.startsWith(address)),
    ).toEqual([]);
  },
);

it.each([
  ['SQLITE_BUSY', true],
  ['SQLITE_IOERR_WRITE', true],
  ['SQLITE_CONSTRAINT_NOTNULL', false],
  ['SQLITE_FULLER', false],
])('treats %s as temporary: %s', async (code, isUnavailable) => {
  const refused = orUnavailable('logs.db', () => {
    throw Object.assign(new Error('refused'), { code });
  });
  await expect(refused).rejects.toThrow(isUnavailable ? StoreUnavailable : /^refused$/);
});

it('says that the file is damaged', async () => {
  const file = join(folder, 'damaged.db');
  const store = await open(file);
  await store.close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill('x', 100));
  await expect(open(file)).rejects.toThrow(
    /damaged\.db is damaged: move it away, with its -wal and -shm, and restore a copy/,
  );
});

it('opens the file in WAL mode with full synchronization', () => {
  const pragmas = openLibsql(
    { file: join(folder, 'durable.db'), mostBytes: 10_000_000, isExisting: false },
    (database) => [
      database.pragma('journal_mode', { simple: true }),
      database.pragma('synchronous', { simple: true }),
    ],
  );
  const full = 2;
  expect(pragmas).toMatchObject([{ journal_mode: 'wal' }, { synchronous: full }]);
});

it('says that the file is locked by another program', async () => {
  const file = join(folder, 'held.db');
  const holder = new Database(file);
  holder.exec('create table t (a); begin exclusive');
  await expect(open(file)).rejects.toThrow(/held\.db is locked by another program/);
  holder.exec('rollback');
  holder.close();
});

it('opens once another program unlocks the file, without blocking the thread until then', async () => {
  const file = join(folder, 'let-go.db');
  const holder = new Database(file);
  holder.exec('create table t (a); begin exclusive');
  const opening = open(file);
  // If this thread were blocked, the other connection would never let go.
  setTimeout(() => holder.exec('commit'), 60);
  const store = await opening;
  expect(store.kind).toBe('libsql');
  await store.close();
  holder.close();
});

it('says that a server cannot be reached, without revealing the password', async () => {
  const opening = open('postgres://me:secret@127.0.0.1:1/logs');
  await expect(opening).rejects.toThrow(/The log store postgres:\/\/127\.0\.0\.1:1\/logs cannot be used/);
  await expect(opening).rejects.not.toThrow(/secret/);
});

it('says to keep both files if the disk is too full to merge the -wal file', () => {
  const full = {
    pragma: () => {
      throw new Error('database or disk is full');
    },
  };
  const checkpoint = () => checkpointWal(full, '/logs/entries.db');
  expect(checkpoint).toThrow(StoreUnavailable);
  expect(checkpoint).toThrow(
    /^\/logs\/entries\.db-wal could not be .*disk is full.* No entry is lost: keep both files/,
  );
});
