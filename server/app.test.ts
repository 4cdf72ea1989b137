import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyBytes, createApp, type AppOptions } from './app.ts';
import { listen } from './listen.ts';
import { readSettings } from './read-settings.ts';
import { loadSite, siteFile, type SiteFiles } from './site-files.ts';

const base = '/static/public-portal-ui/';
const html = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' };

let folder: string;
let files: SiteFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const content = {
    [`${base}index.html`]: '<!doctype html>shell',
    [`${base}index.html.br`]: 'shell as br',
    [`${base}index.html.gz`]: 'shell as gz',
    [`${base}assets/main-Ab3_x-9Z.js`]: 'script',
    [`${base}assets/main-Ab3_x-9Z.js.gz`]: 'script as gz',
    [`${base}assets/main-Ab3_x-9Z.js.map`]: 'source',
    [`${base}assets/style-Ab3_x-9Z.css`]: 'style sheet',
    [`${base}assets/font-Ab3_x-9Z.woff2`]: 'font',
    [`${base}assets/not-hashed.js`]: 'script',
    [`${base}assets/icon-maskable.png`]: 'picture',
    [`${base}assets/i18n/fr/Messages.json`]: '{}',
    [`${base}brands/acme.webmanifest`]: '{}',
    [`${base}telemetry/review/index.html`]: 'review',
    [`${base}sw.js`]: 'worker',
    [`${base}.vite/manifest.json`]: '{}',
    'robots.txt': 'User-agent: *',
  };
  for (const [name, text] of Object.entries(content)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  files = loadSite(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const log = { info() {}, warn() {}, error() {} };

function app(changes: Partial<AppOptions> = {}, environment: Record<string, string> = {}) {
  return createApp({
    files,
    settings: readSettings(environment),
    ownsPath: (pathname) => pathname.startsWith('/sdportal/'),
    platform: async () => new Response('from the platform'),
    log,
    ...changes,
  });
}

const echo = async (request: Request) => new Response(`${request.method} ${await request.text()}`);
const answering = (headers: Record<string, string>) => async () => new Response('', { headers });
const broken = () => Promise.reject(new Error('broken'));

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  await app().request(path, { method, headers });

test('passes on a platform call once when the browser resends it with the same key', async () => {
  let asked = 0;
  const server = app({ platform: async () => new Response(String((asked += 1))) });
  const send = (key: string) =>
    server.request('/sdportal/x', { method: 'POST', headers: { 'idempotency-key': key }, body: 'x' });
  expect(await Promise.all(['1', '1', '2'].map(async (key) => (await send(key)).text()))).toEqual([
    '1',
    '1',
    '2',
  ]);
});

test('answers 499 and logs no error when a client disconnects in the middle of its body', async () => {
  const errors: unknown[] = [];
  const server = app({ platform: echo, log: { ...log, error: (fields) => errors.push(fields) } });
  const events = new EventEmitter();
  const answered: number[] = [];
  const listening = await listen(
    async (request, bindings) => {
      events.emit('asked');
      const answer = await server.fetch(request, bindings);
      answered.push(answer.status);
      return answer;
    },
    { port: 0, host: '127.0.0.1', refusalHeaders: {}, log },
  );
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('POST /sdportal/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n');
  await once(events, 'asked');
  socket.destroy();
  await expect.poll(() => answered).toEqual([499]);
  expect(errors).toEqual([]);
  await listening.stop();
});

test("the review page keeps its own policies and gets the portal's other security headers", async () => {
  const own = {
    'content-type': 'text/html',
    'content-security-policy': 'strict',
    'referrer-policy': 'no-referrer',
  };
  const { headers } = await app({ collector: { fetch: answering(own), health: () => 'ok' } }).request(
    '/ui-logging/review/',
  );
  expect(Object.fromEntries(headers)).toMatchObject({
    ...own,
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
});

describe('portal addresses', () => {
  test.each([
    ['/', base],
    ['/?cobrandHost=acme&locale=fr', `${base}?cobrandHost=acme&locale=fr`],
    ['/static/public-portal-ui?x=1', `${base}?x=1`],
  ])('%s redirects to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });

  test.each([base, `${base}login-signin-component?cobrandHost=acme`, `${base}no-such-screen`, `${base}a/b`])(
    '%s serves the portal’s document to a navigating browser',
    async (path) => {
      const answer = await get(path, html);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('shell');
    },
  );

  test.each<[string, Record<string, string>]>([
    ['a worker that fetches it on behalf of a page', { ...html, 'sec-fetch-dest': 'empty' }],
    ['an older browser that sends no Sec-Fetch-Dest', { accept: html.accept }],
    ['a monitor that accepts any type', { accept: '*/*' }],
    ['a client without an Accept header', {}],
  ])('a screen’s address serves the document to %s', async (_, headers) => {
    const answer = await get(`${base}login-signin-component`, headers);
    expect(await answer.text()).toContain('shell');
    // Other requests get a 404 at this address.
    expect(answer.headers.get('vary')).toBe('accept, sec-fetch-dest, accept-encoding');
  });

  test('a folder with a page of its own serves that page, not the portal’s document', async () => {
    expect(await (await get(`${base}telemetry/review/`, html)).text()).toBe('review');
  });
});

test('the server’s log says why the document of the sign-in page has no answers in it', async () => {
  const errors: unknown[] = [];
  const error = (...written: unknown[]) => void errors.push(written);
  const answer = await app({ platform: broken, log: { ...log, error } }).request(base, { headers: html });
  expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>shell']);
  expect(errors).toEqual([[{ error: 'Error: broken' }, 'no answers for the document']]);
});

describe('missing or malformed paths never serve the document', () => {
  test.each<[string, Record<string, string>]>([
    [`${base}assets/old-12345678.js`, { 'sec-fetch-dest': 'script', accept: '*/*' }],
    [`${base}assets/old-12345678.js`, html],
    [`${base}assets/style-12345678.css`, { 'sec-fetch-dest': 'style', accept: 'text/css,*/*;q=0.1' }],
    [`${base}logo.png`, { 'sec-fetch-dest': 'image', accept: 'image/avif,*/*;q=0.8' }],
    [`${base}assets/i18n/xx/Messages.json`, { accept: 'application/json' }],
    [`${base}assets/i18n/xx/Messages`, html],
    [`${base}login-signin-component`, { 'sec-fetch-dest': 'script', accept: '*/*' }],
    [`${base}login-signin-component`, { accept: 'application/json' }],
    [`${base}login-signin-component`, { 'sec-fetch-dest': 'empty', accept: '*/*' }],
    [`${base}login-signin-component`, { ...html, 'sec-fetch-dest': 'iframe' }],
    [`${base}assets/main-Ab3_x-9Z.js.map`, {}],
    [`${base}assets/main-Ab3_x-9Z.js.gz`, {}],
    [`${base}.vite/manifest.json`, {}],
    ['/favicon.ico', html],
    ['/elsewhere', html],
    ['/static/', html],
    ['/package.json', {}],
    ['/.env', html],
    [`${base}.git/config`, html],
  ])('%s with %j gets a plain 404', async (path, headers) => {
    const answer = await get(path, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('Not found\n');
  });

  test.each([
    [`${base}..%2f..%2fpackage.json`, 400],
    [`${base}..%2F..%2Fpackage.json`, 400],
    [`${base}%2e%2e%5cpackage.json`, 400],
    [`${base}index.html%00`, 400],
    [`${base}index.html%7f`, 400],
    [`${base}%0d%0aSet-Cookie:x`, 400],
    [`${base}%E0%A4%A`, 400],
    [`${base}../../../package.json`, 404],
    [`${base}%2e%2e/%2e%2e/%2e%2e/package.json`, 404],
  ])('%s is refused with %i', async (path, status) => {
    expect((await get(path, html)).status).toBe(status);
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s on a path of the site gets a 405',
    async (method) => {
      const answer = await get(base, {}, method);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  test('HEAD has the headers of GET and no body', async () => {
    const [head, full] = [await get(`${base}sw.js`, {}, 'HEAD'), await get(`${base}sw.js`)];
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect(head.headers.get('content-length')).toBe('6');
  });
});

describe('caching', () => {
  test.each([
    [
      `${base}assets/main-Ab3_x-9Z.js`,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ],
    [`${base}assets/style-Ab3_x-9Z.css`, 'public, max-age=31536000, immutable', 'text/css; charset=utf-8'],
    [`${base}assets/font-Ab3_x-9Z.woff2`, 'public, max-age=31536000, immutable', 'font/woff2'],
    [`${base}assets/not-hashed.js`, 'no-cache', 'text/javascript; charset=utf-8'],
    [`${base}assets/icon-maskable.png`, 'no-cache', 'image/png'],
    [`${base}assets/i18n/fr/Messages.json`, 'no-cache', 'application/json; charset=utf-8'],
    [`${base}brands/acme.webmanifest`, 'no-cache', 'application/manifest+json; charset=utf-8'],
    [`${base}sw.js`, 'no-cache', 'text/javascript; charset=utf-8'],
    ['/robots.txt', 'no-cache', 'text/plain; charset=utf-8'],
  ])('%s: %s', async (path, cacheControl, type) => {
    const { headers } = await get(path);
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([cacheControl, type]);
  });

  test('a matching If-None-Match gets a 304 without a body', async () => {
    const etag = (await get(`${base}sw.js`)).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(`${base}sw.js`, { 'if-none-match': tag });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await get(`${base}sw.js`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a 304 for a data file has the same content security policy as its 200', async () => {
    // Browsers replace the headers of the cached file with those of its 304.
    const path = `${base}assets/i18n/fr/Messages.json`;
    const { headers } = await get(path);
    const unchanged = await get(path, { 'if-none-match': headers.get('etag') ?? '' });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
  });
});

describe('content negotiation', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;level=0', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
  ])('Accept-Encoding %j: %s', async (accept, encoding) => {
    const answer = await get(base, { ...html, 'accept-encoding': accept });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    const body = { br: 'shell as br', gzip: 'shell as gz' }[encoding ?? ''] ?? '<!doctype html>shell';
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
  });

  test('every encoding has its own ETag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (encoding) =>
        (await get(base, { 'accept-encoding': encoding })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('a file without compressed variants is sent as it is, without Vary', async () => {
    const { headers } = await get(`${base}sw.js`, { 'accept-encoding': 'br' });
    expect([headers.get('vary'), headers.get('content-encoding')]).toEqual([null, null]);
  });

  test('a document without compressed variants varies only by Accept and Sec-Fetch-Dest', async () => {
    const shell = siteFile('index.html', new TextEncoder().encode('shell'));
    const server = app({ files: new Map([[`${base}index.html`, shell]]) });
    const answer = await server.request(`${base}logout-component`, { headers: html });
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'accept, sec-fetch-dest']);
  });
});

describe('every answer', () => {
  const whole = "default-src 'none'; script-src 'self'";
  const forData = "default-src 'none'; frame-ancestors 'none'";
  test.each<[string, string, RequestInit, policy?: string]>([
    ['document', base, {}, whole],
    ['missing file', `${base}x.js`, {}],
    ['bad path', `${base}%00`, {}],
    ['method not allowed', base, { method: 'POST' }],
    ['redirect', '/', {}, whole],
    ['health check', '/healthz', {}],
    ['platform call', '/sdportal/rest/cobrand/acme', {}],
    ['body too large', '/sdportal/x', { method: 'POST', body: 'x'.repeat(bodyBytes + 1) }],
  ])(
    'has the security headers, before the mock and before a real platform: %s',
    async (_, path, init, policy = forData) => {
      for (const environment of [{}, { PLATFORM_ORIGIN: 'https://platform.example' }]) {
        const { headers } = await app({}, environment).request(path, init);
        expect(headers.get('content-security-policy')).toContain(policy);
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.has('x-powered-by') || headers.has('server')).toBe(false);
        expect(headers.has('strict-transport-security')).toBe(false);
      }
    },
  );

  test.each([
    [true, 'https', true],
    [true, 'https, http', true],
    [true, 'http', false],
    [false, 'https', false],
  ])('TRUST_PROXY %s and X-Forwarded-Proto %s: HSTS %s', async (trustProxy, protocol, secure) => {
    const { headers } = await app({}, { TRUST_PROXY: String(trustProxy) }).request(base, {
      headers: { 'x-forwarded-proto': protocol },
    });
    expect(headers.has('strict-transport-security')).toBe(secure);
    expect(headers.get('content-security-policy')?.includes('upgrade-insecure-requests')).toBe(secure);
  });
});

test.each([
  ['GET', 'ok\n'],
  ['HEAD', ''],
])('the health check answers ok to %s, and may not be cached', async (method, text) => {
  const answer = await get('/healthz', {}, method);
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
    200,
    text,
    'no-store',
  ]);
});

describe("the platform's paths", () => {
  test('are forwarded with method and body, and answered with no-store by default', async () => {
    const answer = await app({ platform: echo }).request('/sdportal/x', { method: 'PUT', body: 'text' });
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['PUT text', 'no-store']);
  });

  test('keep the Cache-Control that the platform sends', async () => {
    const answer = await app({ platform: answering({ 'cache-control': 'max-age=60' }) }).request(
      '/sdportal/portalstatic/assets/css/acme.css',
    );
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
  });

  test.each([undefined, { fetch: answering({}), health: () => 'ok' }])(
    'serve real pages with their own policy or a framing rule, mock pages with a strict one: collector %o',
    async (collector) => {
      const type = { 'content-type': 'text/html; charset=utf-8' };
      const policyOf = async (headers: Record<string, string>, environment: Record<string, string>) => {
        const server = app({ platform: answering(headers), collector }, environment);
        return (await server.request('/sdportal/home.view')).headers.get('content-security-policy');
      };
      const real = { PLATFORM_ORIGIN: 'https://platform.example' };
      const own = { ...type, 'content-security-policy': 'own' };
      expect(await policyOf(own, real)).toBe('own');
      expect(await policyOf(type, real)).toContain("frame-ancestors 'self'");
      expect(await policyOf(own, {})).toContain("default-src 'none'");
    },
  );

  test('answer an internal error with a plain 500, logged without ids and query', async () => {
    const errors: unknown[] = [];
    const answer = await app({
      platform: broken,
      log: { ...log, error: (fields) => errors.push(fields) },
    }).request('/sdportal/rest/user/secret-id?password=hunter2');
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal error\n']);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    const error = expect.stringContaining('Error: broken');
    expect(errors).toEqual([{ method: 'GET', path: '/sdportal/rest/user/…', error }]);
    expect(JSON.stringify(errors)).not.toMatch(/hunter2|secret-id/);
  });

  test.each([
    ['a client that leaves while it sends', true, 'ECONNRESET', 499],
    ['a failure after the client has left', true, 'EPIPE', 500],
    ['a connection behind that breaks', false, 'ECONNRESET', 500],
  ])('log every error but that of %s', async (_, hasLeft, code, status) => {
    const codes: unknown[] = [];
    const server = app({
      platform: () => Promise.reject(Object.assign(new Error(code), { code })),
      log: { ...log, error: () => codes.push(code) },
    });
    const signal = hasLeft ? AbortSignal.abort() : null;
    expect((await server.request('/sdportal/x', { signal })).status).toBe(status);
    expect(codes).toEqual(status === 500 ? [code] : []);
  });

  test.each([
    ['with Content-Length', 'x'.repeat(bodyBytes + 1)],
    ['without Content-Length', new Blob(['x'.repeat(bodyBytes + 1)]).stream()],
  ])('reject a body over the limit with 413 before the platform is called: %s', async (_, body) => {
    let seen = false;
    const platform = async () => {
      seen = true;
      return new Response('');
    };
    const length = typeof body === 'string' ? { 'content-length': String(body.length) } : {};
    const init = { method: 'POST', body, headers: length, duplex: 'half' } as RequestInit;
    expect((await app({ platform }).request('/sdportal/x', init)).status).toBe(413);
    expect(seen).toBe(false);
  });
});
