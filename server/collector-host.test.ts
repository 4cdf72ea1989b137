import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openLibsqlStore } from '../telemetry/collector/store/libsql-store.ts';
import { testEntry } from '../telemetry/collector/store/test-entry.ts';
import { type CollectorHost, startCollector } from './collector-host.ts';
import { reviewPath } from '../telemetry/collector/collector-paths.ts';
import type { Connection } from './connection.ts';
import { readSettings } from './read-settings.ts';
import { StartError } from './start-error.ts';

const connection: Connection = {
  clientAddress: '192.0.2.1',
  https: false,
  trusted: false,
  drop: () => undefined,
  beginAndDrop: () => Promise.resolve(),
};

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
  const folder = await mkdtemp(join(tmpdir(), 'collector-host-'));
  const [file, elsewhere] = [join(folder, 'entries.db'), join(folder, 'elsewhere.db')];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const host = await startCollector(readSettings({ LOG_STORE: file }), folder, log);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const back = () => log.info.mock.calls.filter(([, message]) => message !== 'collecting log entries');
  for (let time = 0; time < 3; time += 1) {
    await rename(file, elsewhere);
    expect(await send(host, `away ${time}`)).toBe(503);
    await rename(elsewhere, file);
    expect(await send(host, `back ${time}`)).toBe(200);
    expect(await send(host, `there ${time}`)).toBe(200);
  }
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(back()).toEqual([[{ times: 1 }, 'the store takes log entries again']]);
  vi.advanceTimersByTime(60_000);
  expect(back().slice(1)).toEqual([[{ times: 2 }, 'the store takes log entries again']]);
  vi.useRealTimers();
  await host.close();
  await rm(folder, { recursive: true });
});

test('redirects a review page address without its final slash, and keeps the query', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'collector-host-'));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const host = await startCollector(readSettings({ LOG_STORE: join(folder, 'entries.db') }), folder, log);
  const asked = new Request('http://logs.test/ui-logging/review?view=visit&story=ACDE3479');
  const { status, headers } = await host.fetch(asked, connection);
  expect([status, headers.get('location')]).toEqual([302, '/ui-logging/review/?view=visit&story=ACDE3479']);
  await host.close();
  await rm(folder, { recursive: true });
});

test.each([
  [[], [[{}, expect.stringMatching(/^there is no built review page in .*: run "npm run build"$/)]]],
  [['index.html'], []],
])('warns if the review page is not built: its files are %j', async (built, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'collector-host-'));
  await mkdir(join(folder, reviewPath), { recursive: true });
  for (const file of built) await writeFile(join(folder, reviewPath, file), 'page');
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const host = await startCollector(readSettings({ LOG_STORE: join(folder, 'entries.db') }), folder, log);
  expect(log.warn.mock.calls).toEqual(expected);
  await host.close();
  await rm(folder, { recursive: true });
});

test('names an address that a closed connection no longer has, and counts its attempts apart from the total', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'collector-host-'));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const settings = {
    LOG_STORE: join(folder, 'entries.db'),
    REVIEW_TOKEN: 'a-token-of-more-than-thirty-characters',
  };
  const host = await startCollector(readSettings(settings), folder, log);
  for (const last of [1, 2, 3, 4, 5]) expect(await enter(host, 'wrong', `192.0.2.${last}`)).toBe(403);
  expect(await enter(host, settings.REVIEW_TOKEN)).toBe(200);
  expect(log.info).toHaveBeenLastCalledWith(
    expect.objectContaining({ address: 'unknown' }),
    'review sign-in',
  );
  await host.close();
  await rm(folder, { recursive: true });
});

test('heeds what its operator sets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'collector-host-'));
  const file = join(folder, 'entries.db');
  const now = Date.now();
  const store = openLibsqlStore({ file, mostBytes: 1_000_000 });
  const entries = [6, 8].map((days) =>
    testEntry({ id: `e${days}`, time: now - days * 86_400_000, received_at: now }),
  );
  await store.write([entries]);
  await store.close();

  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const token = 'a-token-of-more-than-thirty-characters';
  const settings = {
    LOG_STORE: file,
    LOG_KEEP_DAYS: '7',
    LOG_ORIGINS: 'https://portal.example',
    LOG_ENTRIES_PER_MINUTE: '100',
    LOG_METRICS_TOKEN: token,
  };
  const host = await startCollector(readSettings(settings), folder, log);
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    host.fetch(new Request(`http://logs.test/ui-logging${path}`, { method, headers }), connection);
  const metrics = async () => await (await ask('/metrics', { authorization: `Bearer ${token}` })).text();
  await expect.poll(metrics).toContain('ui_logging_removed_total 1\n');
  expect((await ask('', { origin: 'https://portal.example' }, 'OPTIONS')).status).toBe(204);
  const aMinutes = (name: string) => Array.from({ length: 100 }, (_, index) => `${name}${index}`);
  expect(await send(host, ...aMinutes('a'))).toBe(200);
  expect(await send(host, ...aMinutes('b'))).toBe(429);
  await host.close();
  await rm(folder, { recursive: true });
});

test('lets readers in with a token of this run if none is set, or as the proxy names them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'collector-host-'));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const settings = {
    LOG_STORE: join(folder, 'entries.db'),
    LOG_KEEP_DAYS: '7',
    USER_REF_KEY: 'a-key-of-more-than-thirty-characters',
    REVIEW_USER_HEADER: 'X-Reader',
    TRUST_PROXY: 'on',
  };
  const host = await startCollector(readSettings(settings), folder, log);
  expect(await enter(host, '')).toBe(403);
  expect(await enter(host, host.reviewToken)).toBe(200);
  expect(host.reviewToken).toHaveLength(32);
  const request = new Request('http://logs.test/ui-logging/api/session', { headers: { 'x-reader': 'ann' } });
  const answer = await host.fetch(request, { ...connection, trusted: true });
  expect(await answer.json()).toEqual({ userRefKey: settings.USER_REF_KEY, keepDays: 7 });
  await host.close();
  await rm(folder, { recursive: true });
});

test('ends the start with a sentence for the operator if no retry can open the store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'collector-host-'));
  const file = join(folder, 'entries.db');
  await writeFile(file, 'no database, but the notes that somebody keeps under the same name\n'.repeat(20));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const started = startCollector(readSettings({ LOG_STORE: file }), folder, log);
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(file);
  await rm(folder, { recursive: true });
});
