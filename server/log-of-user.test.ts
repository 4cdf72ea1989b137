import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LogStore } from '../telemetry/collector/store/log-store.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';
import {
  postgresPrograms,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../telemetry/collector/store/temporary-postgres.ts';
import { testEntry } from '../telemetry/collector/store/test-entry.ts';
import { userRef } from '../telemetry/user-ref.ts';
import { existingStore, logOfUser } from './log-of-user.ts';
import { StartError } from './start-error.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const now = () => noon + 60_000;
const folder = mkdtempSync(join(tmpdir(), 'log-of-user-'));
const programs = postgresPrograms();
let postgres: TemporaryPostgres | undefined;
beforeAll(async () => {
  postgres = programs === undefined ? undefined : await startTemporaryPostgres(programs, ['-F']);
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

// Without Debian's package (apt-get install postgresql), PostgreSQL's half is skipped.
describe.each(['libsql', 'postgres'])('the log of a user in the %s store', (kind) => {
  beforeEach(({ skip }) =>
    skip(kind === 'postgres' && programs === undefined, 'PostgreSQL is not installed'),
  );

  let store: LogStore;
  let address: string;
  beforeEach(async () => {
    const file = join(folder, `${crypto.randomUUID()}.db`);
    address = kind === 'libsql' ? file : (postgres?.address ?? '');
    store = await openStore({ address, mostBytes: 100_000_000 });
  });
  afterEach(() => store.close());

  /** Entries in the order of time, stored in another: id, visit, user and brand. */
  async function write(
    ...entries: (readonly [id: string, visit: string | null, userId?: string, brand?: string])[]
  ) {
    const batch = entries.map(async ([id, visit, userId = '', brand = 'norvik'], index) =>
      testEntry({
        id,
        time: noon + index,
        visit,
        brand,
        user_ref: (await userRef(userId, { key: '', brand })) ?? null,
      }),
    );
    await store.write([(await Promise.all(batch)).toReversed()]);
  }

  async function idsOf(userId: string, { key = '', erase = false } = {}) {
    const { json, facts } = await logOfUser(store, { userId, key, erase, now });
    return { ids: await idsIn(json), facts };
  }

  async function idsIn(json: AsyncIterable<string>) {
    const pieces: string[] = [];
    for await (const piece of json) pieces.push(piece);
    const entries: readonly { id: string }[] = JSON.parse(pieces.join(''));
    return entries.map(({ id }) => id);
  }

  it('is read and erased with what came before the user ID was typed, in every brand, and without what is about others', async () => {
    await write(
      ['a1', 'AAAA2222'],
      ['a2', 'AAAA2222', 'ann'],
      ['b1', 'BBBB2222'],
      ['b2', 'BBBB2222', 'bob'],
      ['c1', 'CCCC2222'],
      ['c2', 'CCCC2222', 'amn'],
      ['c3', 'CCCC2222', 'ann', 'halden'],
      ['d1', 'DDDD2222'],
      ['e1', null, 'ann'],
      ['e2', null],
    );
    const facts = { entries: 5, visits: 2, shared: 1, logSince: '2026-11-21T12:00:00.000Z' };
    expect(await idsOf(' \u200bＡnn ')).toEqual({ ids: ['a1', 'a2', 'c1', 'c3', 'e1'], facts });
    expect(await idsOf('ann', { erase: true })).toEqual({
      ids: [],
      facts: { ...facts, eraseAgainAfter: '2026-11-24T12:01:00.000Z' },
    });
    expect(await idsOf('ann')).toMatchObject({ ids: [], facts: { entries: 0, visits: 0, shared: 0 } });
    const left = await store.db.selectFrom('entry').select('id').orderBy('position').execute();
    expect(left.map(({ id }) => id)).toEqual(['b1', 'b2', 'c2', 'd1', 'e2']);
  });

  it('is found where there is a log', async () => {
    const found = await existingStore({ logStore: address, logStoreBytes: 100_000_000 });
    await found.close();
    expect([found.kind, found.hashKey]).toEqual([kind, store.hashKey]);
  });

  it('is complete for a user with more visits than one query names, and entries than one transaction removes', async () => {
    const visits = Array.from({ length: 600 }, (_, index) => `MANY${index}`);
    await write(
      ...visits.map((visit) => [`${visit}-1`, visit] as const),
      ...visits.map((visit) => [`${visit}-2`, visit, 'many'] as const),
    );
    const ids = [1, 2].flatMap((number) => visits.map((visit) => `${visit}-${number}`));
    expect((await idsOf('many')).ids).toEqual(ids);
    const { json } = await logOfUser(store, { userId: 'many', key: '', erase: false, now });
    const first = await json.next();
    const { facts } = await idsOf('many', { erase: true });
    expect(facts).toMatchObject({ entries: 1_200, visits: 600, shared: 0 });
    expect((await idsOf('many')).ids).toEqual([]);
    // No more than one query's are in memory: there may be gigabytes.
    const rest = async function* () {
      yield String(first.value);
      yield* json;
    };
    expect(await idsIn(rest())).toHaveLength(500);
  });

  it('is found in each of many brands, which no single query reads', async () => {
    const brands = Array.from({ length: 1_200 }, (_, index) => `brand-${index}`);
    await write(...brands.map((brand) => [brand, null, 'lee', brand] as const));
    let mostRows = 0;
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        mostRows = Math.max(mostRows, result.rows.length);
        return result;
      },
    });
    const question = { userId: 'lee', key: '', erase: false, now };
    const { json, facts } = await logOfUser({ ...store, db }, question);
    expect((await idsIn(json)).toSorted()).toEqual(brands.toSorted());
    expect([facts.entries, mostRows]).toEqual([1_200, 500]);
  });

  it('is found by the key of the deployment alone, if there is one', async () => {
    const ref = await userRef('kim', { key: 'own', brand: '' });
    await store.write([[testEntry({ id: 'k1', time: noon, visit: 'KKKK2222', user_ref: ref ?? null })]]);
    expect([(await idsOf('kim', { key: 'own' })).ids, (await idsOf('kim')).ids]).toEqual([['k1'], []]);
  });
});

it('says that the log is empty, where it can have nothing about anybody', async () => {
  const store = await openStore({ address: join(folder, 'empty.db'), mostBytes: 100_000_000 });
  const { facts } = await logOfUser(store, { userId: 'ann', key: '', erase: false, now });
  expect(facts).toEqual({ entries: 0, visits: 0, shared: 0, logSince: 'empty' });
  await expect(logOfUser(store, { userId: ' ', key: '', erase: true, now })).rejects.toThrow(StartError);
  await store.close();
});

const noLog = 'holds no log: set LOG_STORE as for the server';

it('does not look for anybody in a store that is not there, and makes none', async () => {
  const logStore = join(folder, 'nowhere', 'entries.db');
  await expect(existingStore({ logStore, logStoreBytes: 1_000_000 })).rejects.toThrow(
    `The log store ${logStore} ${noLog}`,
  );
  expect(readdirSync(folder)).not.toContain('nowhere');
});

it.each([
  '',
  "create table note (text); insert into note values ('ann')",
  'pragma journal_mode = wal; create table note (text)',
])('does not look for anybody in a file that holds no log (%s), and leaves it as it is', async (content) => {
  const logStore = join(folder, 'other.db');
  const database = new Database(logStore);
  database.exec(content);
  database.close();
  const before = readFileSync(logStore);
  await expect(existingStore({ logStore, logStoreBytes: 1_000_000 })).rejects.toThrow(noLog);
  expect(readFileSync(logStore)).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.startsWith('other.db'))).toEqual(['other.db']);
  rmSync(logStore);
});

it.skipIf(programs === undefined)(
  'does not look for anybody in a database that holds no log, and makes no tables there',
  async () => {
    const client = new Client(postgres?.address);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('create database other');
    const other = new URL(postgres?.address ?? '');
    other.pathname = '/other';
    await expect(existingStore({ logStore: other.href, logStoreBytes: 1_000_000 })).rejects.toThrow(noLog);
    const reader = new Client(other.href);
    await reader.connect();
    onTestFinished(() => reader.end());
    const tables = await reader.query("select from pg_tables where schemaname = 'public'");
    expect(tables.rowCount).toBe(0);
  },
);

it('says of a store that it may not look at why that cannot be opened, and not that there is none', async () => {
  // The system refuses such a name to any user, also to one that may look at everything.
  const logStore = join(folder, 'x'.repeat(300));
  await expect(existingStore({ logStore, logStoreBytes: 1_000_000 })).rejects.toThrow(
    `The log store ${logStore} cannot be opened: check`,
  );
});
