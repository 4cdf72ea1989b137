import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMockHost } from './mock-host.ts';

const log = { info() {}, warn() {}, error() {} };
const lend = (assetFolder = '/no/such') => createMockHost({ assetFolder, delayMs: 0, log });
const visitor = { clientAddress: undefined, https: false, trusted: false };
const request = new Request('http://portal.test/x');

test('the store keeps copies of its values', async () => {
  const { store } = lend().host;
  const value = { attempts: 1 };
  await store.set('ada', value);
  value.attempts = 9;
  expect(await store.get('ada')).toEqual({ attempts: 1 });
  expect(await store.get('nobody')).toBeUndefined();
});

test('cookies are set by response header', async () => {
  const { host } = lend();
  expect(await host.setCookie('sid', 'a%20b')).toEqual({
    'set-cookie': 'sid=a%20b; Path=/; SameSite=Lax',
  });
  expect(await host.setCookie('sid', '')).toEqual({
    'set-cookie': 'sid=; Path=/; SameSite=Lax; Max-Age=0',
  });
});

test.each([
  ['logo.png', 'picture'],
  ['missing.png', undefined],
  ['', undefined],
  ['../secret', undefined],
  ['/etc/passwd', undefined],
  ['.hidden', undefined],
  ['pictures/../.hidden', undefined],
  ['logo.png/more', undefined],
])('the content of the asset %j is %s', async (name, content) => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await writeFile(join(folder, 'logo.png'), 'picture');
  await writeFile(join(folder, '.hidden'), 'hidden');
  const bytes = await lend(folder).host.asset(name);
  expect(bytes && new TextDecoder().decode(bytes)).toBe(content);
  await rm(folder, { recursive: true });
});

test('only an answer that is a network error cuts the connection', async () => {
  let dropped = 0;
  const beginAndDrop = async () => {
    await setImmediate();
    dropped += 1;
  };
  const connection = { ...visitor, drop: () => undefined, beginAndDrop };
  await lend().serve(async () => new Response('fine'))(request, connection);
  expect(dropped).toBe(0);
  await lend().serve(async () => Response.error())(request, connection);
  expect(dropped).toBe(1);
});
