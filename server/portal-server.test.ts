import { EventEmitter, once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as ask, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listenOnFreePort } from '../scripts/free-port.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';
import { bodyBytes } from './app.ts';
import { reviewPath } from '../telemetry/collector/collector-paths.ts';
import { startPortalServer } from './portal-server.ts';
import type { Environment } from './read-variable.ts';
import { portalBase } from './site.ts';

let siteFolder: string;
let storeFolder: string;
const closing: (() => unknown)[] = [];
const closed: unknown[] = [];

beforeAll(async () => {
  storeFolder = await mkdtemp(join(tmpdir(), 'logs-'));
  await mkdir(join(storeFolder, 'review', reviewPath), { recursive: true });
  await writeFile(join(storeFolder, 'review', reviewPath, 'index.html'), 'review page');
  siteFolder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(siteFolder, portalBase), { recursive: true });
  await writeFile(join(siteFolder, portalBase, 'index.html'), 'shell');
  await writeFile(join(siteFolder, portalBase, 'config.json'), '{"forceRefreshMillis": 60000}');
  await writeFile(join(siteFolder, portalBase, 'sw.js'), 'worker "revision":"a1"');
  await writeFile(join(siteFolder, portalBase, 'sw-withdrawn.js'), 'withdrawal');
});
afterEach(() => void vi.restoreAllMocks());
// Each takes half a second for requests that may be on their way: the next test need not wait.
afterEach(() => {
  closed.push(...closing.splice(0).map((close) => close()));
});
afterAll(async () => {
  await Promise.all(closed);
  for (const folder of [siteFolder, storeFolder]) await rm(folder, { recursive: true });
});

const log = { info() {}, warn() {}, error() {} };

async function start(environment: Environment = {}, folder = siteFolder): Promise<string> {
  const { port, stop } = await startPortalServer({
    environment: { PORT: '0', HOST: '127.0.0.1', MOCK_DELAY_MS: '0', ...environment },
    siteFolder: folder,
    reviewFolder: join(storeFolder, 'review'),
    mockAssetFolder: 'sw/mock/assets',
    log,
  });
  closing.push(stop);
  return `http://127.0.0.1:${port}`;
}

async function platformThat(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${await listenOnFreePort(server)}`;
}

test('serves the portal with settings from the environment, config.json and defaults', async () => {
  const origin = await start({ FORGE_LOGGING: 'on', UI_LOGGING_URL: 'https://logs.example/in' });
  const config = await fetch(`${origin}${portalBase}config.json`);
  expect(config.headers.get('cache-control')).toBe('no-cache');
  expect(await config.json()).toMatchObject({
    mockBackend: true,
    forceRefreshMillis: 60_000,
    flags: { F618178ForgeLogging: true },
  });
  const page = await fetch(`${origin}${portalBase}`);
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://logs.example;");
  // The entries go elsewhere: no collector here.
  expect((await fetch(`${origin}/ui-logging/metrics`)).status).toBe(404);
});

test.each([
  [{ FORGE_LOGGIN: 'on' }, 'FORGE_LOGGIN does nothing: the setting is called FORGE_LOGGING'],
  [{ UI_LOGGING_URL: '/ui-logging' }, 'UI_LOGGING_URL does nothing: it needs FORGE_LOGGING'],
  [{ MOCK_BACKEND: 'off' }, 'MOCK_BACKEND is off, but the embedded mock answers: set PLATFORM_ORIGIN'],
  [
    { MOCK_BACKEND: 'on', PLATFORM_ORIGIN: 'https://platform.example' },
    'MOCK_BACKEND is on, but PLATFORM_ORIGIN answers, and no mock here',
  ],
])('warns why a setting does nothing: %o', async (environment, sentence) => {
  const warn = vi.spyOn(log, 'warn');
  await start(environment);
  expect(warn.mock.calls).toEqual([[{}, sentence]]);
});

test('warns about each setting of a collector where there is none', async () => {
  const warn = vi.spyOn(log, 'warn');
  const settings = {
    LOG_ORIGINS: 'https://portal.example',
    REVIEW_TOKEN: 'sixteen-letters-',
    REVIEW_USER_HEADER: 'x-reader',
    LOG_METRICS_TOKEN: 'sixteen-letters-',
  };
  await start(settings);
  expect(warn.mock.calls).toEqual(
    Object.keys(settings).map((name) => [{}, `${name} does nothing without a collector here: set LOG_STORE`]),
  );
});

test.each([
  ['a path', '/logs', '/logs', 1, true],
  ['an address of this server', 'https://portal.example/ui-logging', '/ui-logging', 1, false],
  ['the collector’s path', '/ui-logging', '/ui-logging', 0, true],
  ['the collector’s address with a slash', 'https://portal.example/ui-logging/', '/ui-logging/', 0, true],
  ['a path that the platform answers', '/services/logs', '/services/logs', 0, true],
  ['the root of another host', 'https://logs.example/', '/', 0, false],
])(
  'warns once about log entries that nobody accepts here: those for %s, %s',
  async (_, url, path, warnings, isCollecting) => {
    const warn = vi.spyOn(log, 'warn');
    const logStore = isCollecting ? { LOG_STORE: join(storeFolder, 'stray.db') } : {};
    const platform = await platformThat((_request, answer) => answer.end());
    const logging = { FORGE_LOGGING: 'on', UI_LOGGING_URL: url, ...logStore };
    const origin = await start({ PLATFORM_ORIGIN: platform, ...logging });
    await fetch(`${origin}${path}`);
    expect(warn.mock.calls).toEqual([]);
    for (const body of ['{}', '{}']) await fetch(`${origin}${path}`, { method: 'POST', body });
    const sentence = `log entries for UI_LOGGING_URL arrive here at ${path}, and nobody accepts them`;
    expect(warn.mock.calls).toEqual(
      Array.from({ length: warnings }, () => [{}, expect.stringContaining(sentence)]),
    );
  },
);

test('warns about a key of config.json that sets nothing', async () => {
  const warn = vi.spyOn(log, 'warn');
  const folder = join(storeFolder, 'site');
  await mkdir(join(folder, portalBase), { recursive: true });
  await writeFile(join(folder, portalBase, 'index.html'), 'shell');
  await writeFile(join(folder, portalBase, 'config.json'), '{"forceRefreshMilis": 60000}');
  await start({}, folder);
  expect(warn.mock.calls).toEqual([
    [{}, 'config.json: forceRefreshMilis does nothing: the setting is called forceRefreshMillis'],
  ]);
});

test.each([
  ['off', [[{}, 'X-Forwarded-Proto is ignored: if it comes from your proxy, set TRUST_PROXY']]],
  ['on', []],
])(
  'warns once about an ignored X-Forwarded-Proto, unless it is trusted: TRUST_PROXY %s',
  async (trust, expected) => {
    const warn = vi.spyOn(log, 'warn');
    const origin = await start({ TRUST_PROXY: trust });
    for (const headers of [{}, { 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'https' }])
      await fetch(origin, { headers });
    expect(warn.mock.calls).toEqual(expected);
  },
);

describe('the collector beside the portal server', () => {
  const batch = JSON.stringify({
    logEntries: [{ message: 'looked up', level: 'INFO', attributes: { id: 'A-1' } }],
  });
  const send = (origin: string) =>
    fetch(`${origin}/ui-logging`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: batch,
    });
  let stores = 0;
  const onDisk = () => {
    stores += 1;
    return { FORGE_LOGGING: 'on', LOG_STORE: join(storeFolder, `${stores}.db`) };
  };

  test('stores each entry once and counts the requests', async () => {
    const origin = await start(onDisk());
    const first = await send(origin);
    expect([first.status, await first.json()]).toEqual([200, { stored: 1, repeated: 0 }]);
    expect(await (await send(origin)).json()).toEqual({ stored: 0, repeated: 1 });
    const metrics = await (await fetch(`${origin}/ui-logging/metrics`)).text();
    expect(metrics).toContain('ui_logging_requests_total{status="200"} 2\n');
    const config = await (await fetch(`${origin}${portalBase}config.json`)).json();
    expect(config).toMatchObject({ uiLoggingUrl: '/ui-logging' });
  });

  test('does not hold up the portal, and stores entries once its damaged store is replaced', async () => {
    const file = join(storeFolder, 'damaged.db');
    await (await openStore({ address: file, mostBytes: 10_000_000 })).close();
    await writeFile(file, (await readFile(file)).fill('x', 100));
    const token = 'a-token-of-16-characters';
    const origin = await start({ FORGE_LOGGING: 'on', LOG_STORE: file, REVIEW_TOKEN: token });
    const health = async () => (await fetch(`${origin}/healthz`)).text();
    expect((await fetch(`${origin}${portalBase}`)).status).toBe(200);
    const refused = await send(origin);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '15']);
    expect(await health()).toBe("ok, but the log's store is away\n");
    const body = JSON.stringify({ token });
    const headers = { 'content-type': 'application/json' };
    const session = await fetch(`${origin}/ui-logging/api/session`, { method: 'POST', headers, body });
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const read = () => fetch(`${origin}/ui-logging/api/entries`, { headers: { cookie } });
    const warn = vi.spyOn(log, 'warn');
    expect([session.status, (await read()).status, (await read()).status]).toEqual([200, 503, 503]);
    expect(warn.mock.calls).toEqual([[{ error: expect.stringContaining('is damaged') }, 'a reading failed']]);
    await rm(file);
    await vi.waitFor(async () => expect((await send(origin)).status).toBe(200), 20_000);
    expect([await health(), (await read()).status]).toEqual(['ok\n', 200]);
  });

  test('stores what is on its way when the server stops, and leaves the store as one file', async () => {
    const environment = onDisk();
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const sending = ask(`${await start(environment)}/ui-logging`, { method: 'POST', headers });
    const answered = once(sending, 'response');
    sending.flushHeaders();
    await once(sending, 'continue');
    const stopped = closing.splice(0).map((close) => close());
    sending.end(batch);
    const [answer]: IncomingMessage[] = await answered;
    expect(answer?.resume().statusCode).toBe(200);
    await Promise.all(stopped);
    expect(statSync(`${environment.LOG_STORE}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  test('is off by default', async () => {
    expect((await send(await start())).status).toBe(405);
  });
});

test("the embedded mock answers the platform's paths", async () => {
  const origin = await start();
  const known = await fetch(`${origin}/sdportal/rest/cobrand/mastercard`);
  expect(await known.json()).toMatchObject({ abbreviation: 'mastercard' });
  expect(known.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${origin}/sdportal/rest/no-such-call`)).status).toBe(404);
});

test.each([
  [{ MOCK_DELAY_MS: 'soon' }, 'MOCK_DELAY_MS is "soon", but must be'],
  [{ HOST: '203.0.113.1' }, 'HOST is not an address of this machine'],
  [
    { LOG_STORE: '/proc/entries.db' },
    'check that its folder is there, and that this user may write to it and to the file',
  ],
])('does not start with %j', async (environment, sentence) => {
  await expect(start(environment)).rejects.toThrow(sentence);
});

test.each([
  ['does not exist', '/no/such/folder', 'run "npm run build" first'],
  // Root, too, fails to read this one.
  [
    'cannot be read',
    'package.json',
    'package.json cannot be read: check that this user may read all of them (Error: ENOTDIR',
  ],
])('does not start with a built site that %s', async (_, folder, sentence) => {
  await expect(start({}, folder)).rejects.toThrow(sentence);
});

describe('a simulated bad network', () => {
  const record = '/sdportal/rest/cobrand/mastercard';
  const statusOf = async (address: string) => (await fetch(address)).status;

  test('set by NETWORK_PROFILE fails platform calls, and site files only with NETWORK_SITE', async () => {
    const network = { NETWORK_PROFILE: 'thirds', NETWORK_SEED: '0' };
    const origin = await start(network);
    expect(await Promise.all([1, 2, 3].map(() => statusOf(origin + record)))).toContain(500);
    const own = [1, 2, 3].map(() => statusOf(origin + portalBase));
    expect(await Promise.all(own)).toEqual([200, 200, 200]);
    const everything = await start({ ...network, NETWORK_SITE: 'on' });
    expect(await Promise.all([1, 2, 3].map(() => statusOf(everything + portalBase)))).toContain(500);
  });

  test('of a hotel replaces the file that tells whether the site is reached, and no other of its files', async () => {
    const origin = await start({ NETWORK_PROFILE: 'hotel' });
    const typeOf = async (path: string) => (await fetch(origin + path)).headers.get('content-type');
    expect(await typeOf(`${portalBase}reached.json`)).toContain('text/html');
    expect(await typeOf(`${portalBase}manifest.webmanifest`)).not.toContain('text/html');
  });

  test('is chosen by the page’s query and kept in a cookie if NETWORK_SWITCH is on', async () => {
    const origin = await start({ NETWORK_SWITCH: 'on' });
    const page = await fetch(`${origin}${portalBase}?network=hotel&seed=2`);
    expect(page.headers.getSetCookie()).toEqual(['mock_network=hotel.2; Path=/; SameSite=Lax']);
    const call = await fetch(origin + record, { headers: { cookie: 'mock_network=hotel.2' } });
    expect(call.headers.get('content-type')).toContain('text/html');
    expect(await statusOf(origin + record)).toBe(200);
  });

  test('cannot be chosen by default', async () => {
    const origin = await start();
    const page = await fetch(`${origin}${portalBase}?network=hotel`);
    expect(page.headers.getSetCookie()).toEqual([]);
    const call = await fetch(origin + record, { headers: { cookie: 'mock_network=hotel.1' } });
    expect(await call.json()).toMatchObject({ abbreviation: 'mastercard' });
  });

  test('breaks the connection of a lost or cut answer', async () => {
    const origin = await start({ NETWORK_PROFILE: 'train' });
    // Whether a reader sees the beginning of a broken answer depends on timing.
    const ends = Array.from({ length: 60 }, () =>
      fetch(origin + record)
        .then(async (answer) => answer.json())
        .then(
          () => 'whole',
          () => 'broken',
        ),
    );
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['whole', 'broken']));
  });

  test.each([{ NETWORK_PROFILE: 'train' }, { NETWORK_SWITCH: 'on' }])(
    'keeps the server from starting before a real platform: %j',
    async (network) => {
      await expect(start({ ...network, PLATFORM_ORIGIN: 'https://platform.example' })).rejects.toThrow(
        'unset PLATFORM_ORIGIN',
      );
    },
  );
});

test.each([
  [{ REVIEW_USER_HEADER: 'x-user', FORGE_LOGGING: 'on' }, /^REVIEW_USER_HEADER lets nobody in/],
  [{ DEV_PANEL: 'on', PLATFORM_ORIGIN: 'https://platform.example' }, /^DEV_PANEL is on with a real/],
  [{ NETWORK_SITE: 'on', PLATFORM_ORIGIN: 'https://platform.example' }, /^NETWORK_SITE does nothing/],
  [{ NETWORK_SITE: 'on' }, /^NETWORK_SITE does nothing/],
  [
    { LOG_STORE: 'postgres://logs@127.0.0.1:1/logs', LOG_STORE_BYTES: '5000000' },
    /^LOG_STORE_BYTES does nothing: LOG_STORE is a database server/,
  ],
])('warns about settings that do nothing or defeat their purpose: %j', async (environment, sentence) => {
  const warn = vi.spyOn(log, 'warn');
  await start({ LOG_STORE: join(storeFolder, 'warned.db'), ...environment });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringMatching(sentence));
});

describe('before a real platform', () => {
  test('passes on none of the mock’s own paths', async () => {
    const asked: (string | undefined)[] = [];
    const platform = await platformThat((request, response) => {
      asked.push(request.url);
      response.end();
    });
    const origin = await start({ PLATFORM_ORIGIN: platform });
    for (const path of ['/__mock/demo', '/sdportal/home.view']) await fetch(origin + path);
    expect(asked).toEqual(['/sdportal/home.view']);
  });

  test('passes bodies, cookies and redirects through', async () => {
    let own = '';
    const platform = await platformThat(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      response.writeHead(302, {
        location: `${own}/home?got=${body}`,
        'set-cookie': 'sid=1; Domain=platform.example',
      });
      response.end();
    });
    own = platform;
    const origin = await start({ PLATFORM_ORIGIN: platform });
    const answer = await fetch(`${origin}/heracles/login`, {
      method: 'POST',
      body: 'a=b',
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBe('/home?got=a=b');
    expect(answer.headers.getSetCookie()).toEqual(['sid=1']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('aborts the call to the platform if the browser disconnects', async () => {
    const events = new EventEmitter();
    const platform = await platformThat((request, response) => {
      response.on('close', () => events.emit('ended'));
      events.emit('asked');
      request.resume();
    });
    const origin = await start({ PLATFORM_ORIGIN: platform });
    const leave = new AbortController();
    const asked = once(events, 'asked');
    const ended = once(events, 'ended');
    const call = fetch(`${origin}/heracles/login`, { method: 'POST', body: 'a=b', signal: leave.signal });
    await asked;
    leave.abort();
    await expect(call).rejects.toThrow('aborted');
    await ended;
  });

  test('breaks off the answer to the browser if the platform’s answer breaks off', async () => {
    const platform = await platformThat((_, response) => {
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const origin = await start({ PLATFORM_ORIGIN: platform });
    const answer = await fetch(`${origin}/sdportal/rest/cobrand/acme`);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test('answers 413 to a body over the limit, without calling the platform', async () => {
    let asked = false;
    const platform = await platformThat((_, response) => {
      asked = true;
      response.end();
    });
    const origin = await start({ PLATFORM_ORIGIN: platform });
    const answer = await fetch(`${origin}/heracles/login`, {
      method: 'POST',
      body: 'x'.repeat(bodyBytes + 1),
    });
    expect([answer.status, asked]).toEqual([413, false]);
  });

  test('answers 504 to a call that takes longer than PLATFORM_TIMEOUT_MS', async () => {
    const platform = await platformThat(() => undefined);
    const origin = await start({ PLATFORM_ORIGIN: platform, PLATFORM_TIMEOUT_MS: '100' });
    expect((await fetch(`${origin}/heracles/logout`)).status).toBe(504);
  });

  test('answers 501 to TRACE, without calling the platform', async () => {
    let asked = false;
    const platform = await platformThat((_, response) => {
      asked = true;
      response.end();
    });
    const origin = await start({ PLATFORM_ORIGIN: platform });
    // `fetch` does not allow this method.
    const call = ask(`${origin}/sdportal/rest/cobrand/acme`, { method: 'TRACE' }).end();
    const [answer]: IncomingMessage[] = await once(call, 'response');
    expect([answer?.resume().statusCode, asked]).toEqual([501, false]);
  });
});

test('sw.js is the built worker, with a revision for the policy of these settings', async () => {
  const workers = [{}, { TRUST_PROXY: 'on' }, { ALLOWED_REDIRECT_ORIGINS: 'https://partner.example' }].map(
    async (environment) => (await fetch(`${await start(environment)}${portalBase}sw.js`)).text(),
  );
  expect(new Set(await Promise.all(workers)).size).toBe(3);
  expect(await workers[0]).toMatch(/^worker "revision":"a1\.[0-9a-f]{8}"$/);
});

test('sw.js is the withdrawal if WORKER is withdrawn', async () => {
  const answer = await fetch(`${await start({ WORKER: 'withdrawn' })}${portalBase}sw.js`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe('withdrawal');
});
