import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLibsqlStore } from '../telemetry/collector/store/libsql-store.ts';
import { testEntry } from '../telemetry/collector/store/test-entry.ts';
import { type CollectorHost, startCollector } from './collector-host.ts';
import { reviewPath } from '../telemetry/collector/collector-paths.ts';
import type { Connection } from './connection.ts';
import { readSettings } from './read-settings.ts';
import type { Environment } from './read-variable.ts';
import { StartError } from './start-error.ts';

const connection: Connection = {
  clientAddress: '192.0.2.1',
  https: false,
  trusted: false,
  drop: () => undefined,
  beginAndDrop: () => Promise.resolve(),
};

let folder: string;
let file: string;
let started: CollectorHost | undefined;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collector-host-'));
  file = join(folder, 'entries.db');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  await started?.close();
  started = undefined;
  await rm(folder, { recursive: true });
});

/** Starts a collector whose review page is in the same folder as its store. */
async function start(environment: Environment = {}): Promise<CollectorHost> {
  started = await startCollector(readSettings({ LOG_STORE: file, ...environment }), folder, log);
  return started;
}

async function send(host: CollectorHost, ...ids: readonly string[]) {
  const logEntries = ids.map((id) => ({ message: 'looked up', level: 'INFO', attributes: { id } }));
  const body = JSON.stringify({ logEntries });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const request = new Request('http://logs.test/ui-logging', { method: 'POST', headers, body });
  return (await host.fetch(request, connection)).status;
}

async function enter(host: CollectorHost, token: string, clientAddress?: string) {
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://logs.test/ui-logging/api/session', {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  });
  return (await host.fetch(request, { ...connection, clientAddress })).status;
}

test('logs at once that the store is away or back, and then at most once a minute', async () => {
  const elsewhere = join(folder, 'elsewhere.db');
  const host = await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.parse('2026-11-30T08:00:00Z') });
  const back = () => log.info.mock.calls.filter(([, message]) => message !== 'collecting log entries');
  for (let time = 0; time < 3; time += 1) {
    vi.advanceTimersByTime(10_000);
    await rename(file, elsewhere);
    expect(await send(host, `away ${time}`)).toBe(503);
    await rename(elsewhere, file);
    expect(await send(host, `back ${time}`)).toBe(200);
    expect(await send(host, `there ${time}`)).toBe(200);
  }
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(back()).toEqual([[{ times: 1 }, 'the store takes log entries again']]);
  vi.advanceTimersByTime(60_000);
  // It may have gone since: this line comes late, and `last` says how late.
  const last = '2026-11-30T08:00:30.000Z';
  expect(back().slice(1)).toEqual([[{ times: 2, last }, 'the store takes log entries again']]);
});

test('logs that old entries are removed again once they can be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const other = new Database(file);
  await start();
  other.exec('alter table entry rename to elsewhere');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([log.error.mock.calls.length, log.info.mock.calls.slice(1)]).toEqual([1, []]);
  other.exec('alter table elsewhere rename to entry');
  other.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(log.info.mock.calls.slice(1)).toEqual([[{}, 'entries that are too old are removed again']]);
});

test('redirects a review page address without its final slash, and keeps the query', async () => {
  const host = await start();
  const asked = new Request('http://logs.test/ui-logging/review?view=visit&story=ACDE3479');
  const { status, headers } = await host.fetch(asked, connection);
  expect([status, headers.get('location')]).toEqual([302, '/ui-logging/review/?view=visit&story=ACDE3479']);
});

test.each([
  [[], [[{}, expect.stringMatching(/^there is no built review page in .*: run "npm run build"$/)]]],
  [['index.html'], []],
])('warns if the review page is not built: its files are %j', async (built, expected) => {
  await mkdir(join(folder, reviewPath), { recursive: true });
  for (const name of built) await writeFile(join(folder, reviewPath, name), 'page');
  await start();
  expect(log.warn.mock.calls).toEqual(expected);
});

test('names an address that a closed connection no longer has, and counts its attempts apart from the total', async () => {
  const token = 'a-token-of-more-than-thirty-characters';
  const host = await start({ REVIEW_TOKEN: token });
  for (const last of [1, 2, 3, 4, 5]) expect(await enter(host, 'wrong', `192.0.2.${last}`)).toBe(403);
  expect(await enter(host, token)).toBe(200);
  expect(log.info).toHaveBeenLastCalledWith(
    expect.objectContaining({ address: 'unknown' }),
    'review sign-in',
  );
});

test('heeds what its operator sets', async () => {
  const now = Date.now();
  const store = openLibsqlStore({ file, mostBytes: 1_000_000 });
  const entries = [6, 8].map((days) =>
    testEntry({ id: `e${days}`, time: now - days * 86_400_000, received_at: now }),
  );
  await store.write([entries]);
  await store.close();

  const token = 'a-token-of-more-than-thirty-characters';
  const host = await start({
    LOG_KEEP_DAYS: '7',
    LOG_ORIGINS: 'https://portal.example',
    LOG_ENTRIES_PER_MINUTE: '100',
    LOG_METRICS_TOKEN: token,
  });
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    host.fetch(new Request(`http://logs.test/ui-logging${path}`, { method, headers }), connection);
  const metrics = async () => await (await ask('/metrics', { authorization: `Bearer ${token}` })).text();
  await expect.poll(metrics).toContain('ui_logging_removed_total 1\n');
  expect((await ask('', { origin: 'https://portal.example' }, 'OPTIONS')).status).toBe(204);
  const aMinutes = (name: string) => Array.from({ length: 100 }, (_, index) => `${name}${index}`);
  expect(await send(host, ...aMinutes('a'))).toBe(200);
  expect(await send(host, ...aMinutes('b'))).toBe(429);
});

test('lets readers in with a token of this run if none is set, or as the proxy names them', async () => {
  const key = 'a-key-of-more-than-thirty-characters';
  const host = await start({
    LOG_KEEP_DAYS: '7',
    USER_REF_KEY: key,
    REVIEW_USER_HEADER: 'X-Reader',
    TRUST_PROXY: 'on',
  });
  expect(await enter(host, '')).toBe(403);
  expect(await enter(host, host.reviewToken)).toBe(200);
  expect(host.reviewToken).toHaveLength(32);
  const request = new Request('http://logs.test/ui-logging/api/session', { headers: { 'x-reader': 'ann' } });
  const answer = await host.fetch(request, { ...connection, trusted: true });
  expect(await answer.json()).toEqual({ userRefKey: key, keepDays: 7 });
});

test('ends the start with a sentence for the operator if no retry can open the store', async () => {
  await writeFile(file, 'no database, but the notes that somebody keeps under the same name\n'.repeat(20));
  const starting = start();
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(file);
});
