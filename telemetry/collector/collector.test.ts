import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Collector, type CollectorOptions, createCollector } from './collector.ts';
import { addressRef } from './intake/sender.ts';
import { openLibsqlStore } from './store/libsql-store.ts';
import { type LogStore, StoreUnavailable } from './store/log-store.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const json = { 'content-type': 'application/json' };
const one = { message: 'opened', level: 'INFO', attributes: {} };

let folder: string;
let store: LogStore;
let clock: number;
let errors: unknown[];
let recoveries: number;
let collector: Collector;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collector-'));
  store = openLibsqlStore({ file: join(folder, 'logs.db'), mostBytes: 100_000_000 });
  clock = noon;
  errors = [];
  recoveries = 0;
  collector = collectorWith();
});
afterEach(async () => {
  await collector.close();
  rmSync(folder, { recursive: true });
});

function collectorWith(changes: Partial<CollectorOptions> = {}): Collector {
  return createCollector({
    store,
    origins: ['https://portal.example'],
    entriesPerMinute: 30_000,
    keepDays: 30,
    metricsToken: undefined,
    now: () => clock,
    onError: (error) => errors.push(error),
    onRecovered: () => (recoveries += 1),
    onRemovalRecovered: () => undefined,
    ...changes,
  });
}

interface Sent {
  headers?: Record<string, string>;
  address?: string;
  method?: string;
  path?: string;
}

async function send(
  body: unknown,
  { headers = {}, address = '192.0.2.1', method = 'POST', path = '/ui-logging' }: Sent = {},
) {
  const text = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const init = method === 'POST' ? { body: text } : {};
  const length = String(Buffer.byteLength(text));
  const request = new Request(`http://logs.example${path}`, {
    method,
    headers: { ...json, host: 'logs.example', 'content-length': length, ...headers },
    ...init,
  });
  return await collector.fetch(request, { address });
}

const rows = () => store.db.selectFrom('entry').selectAll().orderBy('position').execute();
const entriesOf = (count: number) => ({ logEntries: Array.from({ length: count }, () => one) });

describe('an accepted batch', () => {
  it('is in the store before it is answered, with known attributes in their columns', async () => {
    const texts = {
      brand: 'acme',
      locale: 'de',
      screen: 'signIn',
      step: 'log in',
      release: '1.2.3+test',
      connection: '4g',
      source: 'cache',
      outcome: 'refused',
      reason: 'outage',
      severity: 'warn',
      key: 'title',
    };
    const attributes = {
      ...texts,
      userRef: 'a1b2',
      id: 'ABCD2345-7',
      visit: 'ABCD2345',
      seq: '7',
      time: '2026-11-21T11:59:58.250Z',
      sinceStart: '1199.6',
      status: '500',
      durationMs: '81',
      other: 'x',
    };
    const answer = await send(
      { logEntries: [{ ...one, attributes }] },
      {
        headers: { 'x-batch-id': 'b1', 'x-sent-at': '2026-11-21T11:59:59.900Z' },
        address: '2001:db8:1:2:aaaa::1',
      },
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ stored: 1, repeated: 0 });
    expect(await rows()).toMatchObject([
      {
        id: 'ABCD2345-7',
        batch: 'b1',
        message: 'opened',
        level: 'INFO',
        visit: 'ABCD2345',
        seq: 7,
        time: noon - 1750,
        event_time: noon - 1750,
        received_at: noon,
        clock_difference_ms: 100,
        since_start_ms: 1200,
        ...texts,
        user_ref: 'a1b2',
        status: 500,
        duration_ms: 81,
        address_ref: addressRef('2001:db8:1:2::/64', store.hashKey),
        attributes: '{"other":"x"}',
      },
    ]);
  });

  it('is kept with the browser that its header names, and with nothing else of that header', async () => {
    const attributes = { browser: 'what an entry claims', other: 'x' };
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36';
    const headers = { 'user-agent': userAgent };
    await send({ logEntries: [{ ...one, attributes }] }, { headers });
    expect(await rows()).toMatchObject([{ attributes: '{"browser":"Chrome 156, Windows","other":"x"}' }]);
  });

  it('may be sent to the address with a trailing slash', async () => {
    expect((await send(entriesOf(1), { path: '/ui-logging/' })).status).toBe(200);
  });

  it('has only its new entries stored if some were sent before', async () => {
    const logEntries = ['A-1', 'A-2', 'A-3'].map((id) => ({ ...one, attributes: { id } }));
    await send({ logEntries: logEntries.slice(0, 2) }, { headers: { 'x-batch-id': 'b1' } });
    const again = await send({ logEntries }, { headers: { 'x-batch-id': 'b2' } });
    expect(await again.json()).toEqual({ stored: 1, repeated: 2 });
  });

  it('is stored once per batch id if its entries have no ids', async () => {
    for (const stored of [2, 0]) {
      const answer = await send(entriesOf(2), { headers: { 'x-batch-id': 'b1' } });
      expect(await answer.json()).toMatchObject({ stored });
    }
  });

  it('may have its attributes as key-value pairs', async () => {
    const attributes = [
      { key: 'brand', value: 'acme' },
      { key: '__proto__', value: 'x' },
    ];
    await send({ logEntries: [{ ...one, attributes }] });
    expect(await rows()).toMatchObject([{ brand: 'acme', locale: null, attributes: '{"__proto__":"x"}' }]);
  });

  it.each([
    ['line breaks', 'a\r\nb', String.raw`a\u000d\u000ab`],
    ['terminal escape sequences', '\u{1b}[2J', String.raw`\u001b[2J`],
    ['Unicode line separators', 'a\u{2028}b', String.raw`a\u2028b`],
    ['bidirectional overrides', 'a\u{202e}b', String.raw`a\u202eb`],
    ['invisible characters', 'a\u{e0041}b', String.raw`a\u{e0041}b`],
    ['lone surrogates', 'a\ud83d', String.raw`a\ud83d`],
    [
      'no brackets behind a quote',
      String.raw`said "[[[[[[[[\" {{{{{{{{`,
      String.raw`said "[[[[[[[[\" {{{{{{{{`,
    ],
    ['nothing harmless', 'é ☃ 👩‍💻 =1+1 <b>', 'é ☃ 👩‍💻 =1+1 <b>'],
  ])('has %s escaped in its texts', async (_, message, harmless) => {
    const attributes = { brand: message, more: message, [`${message} more`]: '' };
    await send({ logEntries: [{ ...one, message, attributes }] });
    const [row] = await rows();
    expect([row?.message, row?.brand, row?.attributes]).toEqual([
      harmless,
      harmless,
      JSON.stringify({ more: harmless, [`${harmless} more`]: '' }),
    ]);
  });

  it('keeps values that do not fit their columns among the other attributes', async () => {
    const attributes = {
      id: 'x'.repeat(65),
      visit: 'the code is ABCD2345, I think',
      brand: 'x'.repeat(101),
      screen: '',
      seq: '1st',
      status: '-1',
      time: 'yesterday',
    };
    await send({ logEntries: [{ ...one, attributes }] }, { headers: { 'x-batch-id': 'b1' } });
    expect(await rows()).toMatchObject([
      {
        id: 'b1:0',
        visit: null,
        brand: null,
        screen: null,
        seq: null,
        status: null,
        event_time: null,
        time: noon,
      },
    ]);
    expect(JSON.parse((await rows())[0]?.attributes ?? '')).toEqual(attributes);
  });

  it('may have exactly as many entries, characters and attributes as the limits allow', async () => {
    const names = Array.from({ length: 64 }, (_, n) => String(n).padStart(64, 'x'));
    const attributes = Object.fromEntries(names.map((name) => [name, 'x'.repeat(191)]));
    const { logEntries } = entriesOf(499);
    const answer = await send({
      logEntries: [{ ...one, message: 'x'.repeat(64), attributes }, ...logEntries],
    });
    expect(await answer.json()).toEqual({ stored: 500, repeated: 0 });
  });
});

describe('a refused request', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const batchWith = (entry: unknown) => ({ logEntries: [one, entry] });
  it.each<[string, unknown, number, object, Sent?]>([
    ['a body that is not JSON', '{', 400, {}],
    ['an empty body', '', 400, {}],
    ['a body without logEntries', { entries: [] }, 400, {}],
    ['an array as the body', [], 400, {}],
    ['an empty batch', { logEntries: [] }, 400, {}],
    ['a byte order mark', `\u{feff}${JSON.stringify(entriesOf(1))}`, 400, {}],
    ['invalid UTF-8', Uint8Array.from([...bytes('{"logEntries": ["'), 0xff, ...bytes('"]}')]), 400, {}],
    ['deep nesting', `{"logEntries": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, {}],
    ['deep nesting of objects', `{"logEntries": [${'{"a":'.repeat(9)}0${'}'.repeat(9)}]}`, 400, {}],
    ['an entry without a level', batchWith({ message: 'a' }), 422, { entry: 1 }],
    ['an entry with an unknown level', batchWith({ ...one, level: 'WARN' }), 422, { entry: 1 }],
    [
      'an attribute that is not a string',
      batchWith({ ...one, attributes: { status: 500 } }),
      422,
      { entry: 1 },
    ],
    ['a nested attribute', batchWith({ ...one, attributes: { a: { b: {} } } }), 422, { entry: 1 }],
    [
      'a body over the size limit',
      'x'.repeat(1_048_577),
      413,
      { limit: { name: 'bodyBytes', most: 1_048_576 } },
    ],
    ['too many entries', entriesOf(501), 413, { limit: { name: 'batchEntries', most: 500 } }],
    [
      'an entry with too long a message',
      batchWith({ ...one, message: 'x'.repeat(16_385) }),
      413,
      { entry: 1, limit: { name: 'entryCharacters', most: 16_384 } },
    ],
    [
      'an entry with too long an attribute',
      batchWith({ ...one, message: '', attributes: { a: 'x'.repeat(16_384) } }),
      413,
      { entry: 1, limit: { name: 'entryCharacters', most: 16_384 } },
    ],
    [
      'an attribute with too long a name',
      batchWith({ ...one, attributes: { ['x'.repeat(65)]: '' } }),
      413,
      { entry: 1, limit: { name: 'attributeNameCharacters', most: 64 } },
    ],
    [
      'an entry with too many attributes',
      batchWith({ ...one, attributes: Object.fromEntries(Array.from({ length: 65 }, (_, n) => [n, ''])) }),
      413,
      { entry: 1, limit: { name: 'entryAttributes', most: 64 } },
    ],
    ['another content type', entriesOf(1), 415, {}, { headers: { 'content-type': 'text/plain' } }],
    ['a compressed body', entriesOf(1), 415, {}, { headers: { 'content-encoding': 'gzip' } }],
    ['the method PUT', '', 405, {}, { method: 'PUT' }],
    ['the method GET', '', 405, {}, { method: 'GET' }],
    [
      'a page from an unlisted origin',
      entriesOf(1),
      403,
      {},
      { headers: { origin: 'https://evil.example' } },
    ],
    ['a page with the origin "null"', entriesOf(1), 403, {}, { headers: { origin: 'null' } }],
    ['a cross-site request', entriesOf(1), 403, {}, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [
      'a request from another origin that claims to have no page behind it',
      entriesOf(1),
      403,
      {},
      { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'none' } },
    ],
    [
      'a same-site request from another origin',
      entriesOf(1),
      403,
      {},
      { headers: { origin: 'https://x.logs.example', 'sec-fetch-site': 'same-site' } },
    ],
  ])('gets an error answer and stores nothing: %s', async (_, body, status, detail, sent) => {
    const answer = await send(body, sent);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), ...detail });
    expect(await rows()).toEqual([]);
  });
});

describe('a restarted collector', () => {
  const dayMs = 86_400_000;

  async function restart(): Promise<void> {
    await collector.close();
    store = openLibsqlStore({ file: join(folder, 'logs.db'), mostBytes: 100_000_000 });
    collector = collectorWith();
  }

  it('removes entries older than the retention time, and counts them in the metrics', async () => {
    for (const days of [31, 29, 0.5]) {
      clock = noon - days * dayMs;
      await send(entriesOf(1));
    }
    clock = noon;
    await restart();
    const metrics = new Request('http://logs.example/ui-logging/metrics');
    await expect
      .poll(async () => (await collector.fetch(metrics, { address: '::1' })).text())
      .toContain('ui_logging_removed_total 1\n');
    expect((await rows()).map(({ time }) => (noon - time) / dayMs)).toEqual([29, 0.5]);
  });

  it('removes nothing yet if its clock has leapt ahead, even if entries have come since', async () => {
    await send(entriesOf(1));
    clock = noon + 1_000 * dayMs;
    await send(entriesOf(1));
    await restart();
    await expect.poll(() => errors.map(String)).toEqual([expect.stringContaining('the clock says')]);
    expect(await rows()).toHaveLength(2);
  });
});

describe('pages of other origins', () => {
  const headers = { origin: 'https://portal.example', 'sec-fetch-site': 'cross-site' };

  it('may send entries and read the answer if the origin is listed', async () => {
    const preflight = await send('', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://portal.example',
      'access-control-allow-headers': 'content-type, x-batch-id, x-sent-at',
      'access-control-allow-methods': 'POST',
      vary: 'origin',
    });
    const refused = await send('{', { headers });
    for (const answer of [await send(entriesOf(1), { headers }), refused])
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://portal.example');
    expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after');
  });

  it('get a 403 preflight answer and no CORS headers if the origin is not listed', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } };
    const [preflight, refused] = [
      await send('', { ...foreign, method: 'OPTIONS' }),
      await send('{', foreign),
    ];
    expect(preflight.status).toBe(403);
    for (const { headers: allowed } of [preflight, refused])
      expect(allowed.get('access-control-allow-origin')).toBeNull();
  });

  it('are reported to the operator if unlisted, but only for the first ten origins', async () => {
    const preflight = async (origin: string) => await send('', { method: 'OPTIONS', headers: { origin } });
    await preflight('https://forgotten.example');
    expect(String(errors[0])).toBe(
      'Error: Pages of https://forgotten.example may not send log entries: LOG_ORIGINS does not name that origin.',
    );
    // These two are nothing that LOG_ORIGINS could name.
    for (const origin of [`https://${'x'.repeat(400)}.example`, 'null']) await preflight(origin);
    expect(errors).toHaveLength(1);
    for (let name = 0; name < 40; name += 1) await preflight(`https://${name}.example`);
    expect(errors).toHaveLength(10);
    await preflight('https://forgotten.example');
    expect(errors).toHaveLength(11);
    const metrics = await collector.fetch(new Request('http://logs.example/ui-logging/metrics'), {
      address: '127.0.0.1',
    });
    expect(await metrics.text()).toContain('ui_logging_requests_total{status="403"} 44');
  });

  it.each([
    ['a page from the same origin', { origin: 'http://logs.example', 'sec-fetch-site': 'same-origin' }],
    ['a page from the same host in a browser without Sec-Fetch-Site', { origin: 'http://logs.example' }],
    ['a request that a browser makes of its own accord', { 'sec-fetch-site': 'none' }],
    ['a client that is not a browser', {}],
  ])('do not include %s', async (_, own) => {
    expect((await send(entriesOf(1), { headers: own })).status).toBe(200);
  });
});

describe('an address over its rate limit', () => {
  it('gets 429 until Retry-After is over, while other addresses may send', async () => {
    await collector.close();
    store = openLibsqlStore({ file: join(folder, 'logs.db'), mostBytes: 100_000_000 });
    collector = collectorWith({ entriesPerMinute: 120 });
    expect((await send(entriesOf(100))).status).toBe(200);
    const refused = await send(entriesOf(100));
    expect(refused.status).toBe(429);
    const waitSeconds = Number(refused.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThanOrEqual(45);
    expect(waitSeconds).toBeLessThan(105);
    expect((await send(entriesOf(100), { address: '192.0.2.2' })).status).toBe(200);
    expect(errors).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/LOG_ENTRIES_PER_MINUTE.*TRUST_PROXY/) }),
    ]);
    clock += waitSeconds * 1_000;
    expect((await send(entriesOf(100))).status).toBe(200);
  });

  it('is charged at least ten entries for a request, and told when the next may pass', async () => {
    collector = collectorWith({ entriesPerMinute: 20 });
    // One internet connection has many IPv6 addresses.
    for (const last of [1, 2])
      expect((await send(entriesOf(1), { address: `2001:db8::${last}` })).status).toBe(200);
    const refused = await send(entriesOf(1), { address: '2001:db8::3' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
  });

  it('may send more than its quota at once after a quiet minute, or such a batch would never get through', async () => {
    collector = collectorWith({ entriesPerMinute: 100 });
    expect((await send(entriesOf(300))).status).toBe(200);
    expect((await send(entriesOf(1))).status).toBe(429);
  });
});

it('refuses an announced oversized body with 413, and hardly charges its sender’s rate limit', async () => {
  const huge = { headers: { 'content-length': '104857600' } };
  expect([(await send(entriesOf(1), huge)).status, (await send(entriesOf(1), huge)).status]).toEqual([
    413, 413,
  ]);
  expect((await send(entriesOf(1))).status).toBe(200);
});

it('charges the rate limit by the KiB, and for a body of unknown length in full until it is read', async () => {
  collector = collectorWith({ entriesPerMinute: 100 });
  const long = { ...one, message: 'x'.repeat(16_000) };
  const batch = { logEntries: [long, long, long] };
  expect((await send(batch)).status).toBe(200);
  expect((await send(batch)).status).toBe(200);
  expect((await send(batch)).status).toBe(429);
  const address = '192.0.2.2';
  /** A proxy that passes bodies on as they come leaves out their length. */
  const sendWithoutLength = (body: string | ReadableStream) =>
    collector.fetch(
      new Request('http://logs.example/ui-logging', { method: 'POST', headers: json, body, duplex: 'half' }),
      { address },
    );
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer = sendWithoutLength(readable);
  expect((await send(entriesOf(1), { address })).status).toBe(429);
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify(entriesOf(1))));
  await writer.close();
  expect((await answer).status).toBe(200);
  expect((await send(entriesOf(1), { address })).status).toBe(200);
  const spaces = ' '.repeat(90_000);
  expect((await sendWithoutLength(JSON.stringify({ logEntries: [one] }) + spaces)).status).toBe(429);
});

it.each([
  ['DEL', '\u{7f}'],
  ['line feeds', '\n'],
])('charges the rate limit for %s as it is stored, escaped', async (_, control) => {
  collector = collectorWith({ entriesPerMinute: 100 });
  const controls = { logEntries: [{ ...one, message: control.repeat(16_000) }] };
  expect((await send(controls)).status).toBe(200);
  expect((await send(controls)).status).toBe(429);
});

it('charges the rate limit for what a body holds beside its entries, in bytes', async () => {
  collector = collectorWith({ entriesPerMinute: 100 });
  const padded = { ...entriesOf(1), padding: 'あ'.repeat(20_000) };
  expect((await send(padded)).status).toBe(200);
  expect((await send(padded)).status).toBe(429);
});

describe('a full store', () => {
  it('answers 503, stays readable, and is reported as back after the next stored batch', async () => {
    await collector.close();
    store = openLibsqlStore({ file: join(folder, 'small.db'), mostBytes: 400_000 });
    collector = collectorWith();
    const big = { ...one, message: 'x'.repeat(16_000) };
    expect((await send({ logEntries: [big] })).status).toBe(200);
    const full = await send({ logEntries: Array.from({ length: 50 }, () => big) });
    expect(full.status).toBe(503);
    expect(full.headers.get('retry-after')).toBe('15');
    expect(errors).toEqual([expect.any(StoreUnavailable)]);
    expect(await rows()).toHaveLength(1);
    expect([collector.isAway(), recoveries]).toEqual([true, 0]);
    expect((await send(entriesOf(1))).status).toBe(200);
    expect((await send(entriesOf(1))).status).toBe(200);
    expect([collector.isAway(), recoveries]).toEqual([false, 1]);
  });
});

it('answers 500 for a batch that the store can never take, and does not report the store as away', async () => {
  const failure = new Error('out of range');
  collector = collectorWith({ store: { ...store, write: () => Promise.reject(failure) } });
  expect((await send(entriesOf(1))).status).toBe(500);
  expect(errors).toEqual([failure]);
  expect(collector.isAway()).toBe(false);
});

it('refuses further batches while too long ones wait for a slow store, and accepts those in the end', async () => {
  const events = new EventEmitter();
  const begun = once(events, 'write');
  const write: LogStore['write'] = async (batches) => {
    const ended = once(events, 'end');
    events.emit('write');
    await ended;
    return store.write(batches);
  };
  collector = collectorWith({ store: { ...store, write } });
  const first = send(entriesOf(1));
  await begun;
  const long = JSON.stringify(entriesOf(1)) + ' '.repeat(1_000_000);
  const statuses = Array.from({ length: 18 }, async (_, last) => {
    const { status } = await send(long, { address: `192.0.2.${last}` });
    return status;
  });
  expect(await Promise.race(statuses)).toBe(503);
  events.on('write', () => events.emit('end')).emit('end');
  expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(17);
  expect((await first).status).toBe(200);
});

it('closes without waiting for a store that does not answer', async () => {
  let hasBegun = false;
  const write = () => {
    hasBegun = true;
    return new Promise<never>(() => undefined);
  };
  const silent = collectorWith({ store: { ...store, write } });
  const request = { method: 'POST', headers: json, body: JSON.stringify(entriesOf(1)) };
  void silent.fetch(new Request('http://logs.example/ui-logging', request), { address: '192.0.2.1' });
  await expect.poll(() => hasBegun).toBe(true);
  await silent.close();
  expect(errors).toEqual([new StoreUnavailable('the store did not end in time')]);
});

describe('the metrics', () => {
  const read = async (address: string, headers: Record<string, string> = {}) =>
    await collector.fetch(new Request('http://logs.example/ui-logging/metrics', { headers }), { address });

  it('count requests, entries, reported drops and commits', async () => {
    await send(entriesOf(2));
    await send('{');
    const dropped = (count: string, reason: string) => ({
      message: 'entries dropped',
      level: 'INFO',
      attributes: { id: reason, dropped: count, reason },
    });
    const drops = { 'queue-full': '5', 'too-old': '4', 'too-large': '3', refused: '2', other: '1' };
    const logEntries = [
      ...Object.entries(drops).map(([reason, count]) =>
        // An invented reason gets no line of its own.
        dropped(count, reason === 'other' ? 'invented' : reason),
      ),
      // Added to a count, it would leave nothing but "Infinity".
      dropped('9'.repeat(400), 'endless'),
    ];
    // If an answer was lost, further entries follow in the same batch as repeated ones.
    await send({ logEntries: logEntries.slice(0, 2) });
    // A repeated report is counted as repeated, and its drops are not counted again.
    for (let time = 0; time < 2; time += 1) await send({ logEntries });
    const text = await (await read('127.0.0.1')).text();
    expect(text).toContain('ui_logging_requests_total{status="200"} 4\n');
    expect(text).toContain('ui_logging_requests_total{status="400"} 1\n');
    expect(text).toContain('# TYPE ui_logging_entries_total counter\n');
    expect(text).toContain('ui_logging_entries_total{result="stored"} 8\n');
    expect(text).toContain('ui_logging_entries_total{result="repeated"} 8\n');
    for (const [reason, count] of Object.entries(drops))
      expect(text).toContain(`ui_logging_client_dropped_total{reason="${reason}"} ${count}\n`);
    expect(text).toContain('ui_logging_commits_total 4\n');
    const seconds = Number(/^ui_logging_commit_seconds_total (.*)$/m.exec(text)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(60);
    expect(text).toContain('# TYPE ui_logging_waiting_entries gauge\nui_logging_waiting_entries 0\n');
  });

  it('are readable only from this machine, or with the metrics token if one is set', async () => {
    for (const elsewhere of ['192.0.2.1', '10.127.0.1', '2001:db8::1', ''])
      expect((await read(elsewhere)).status).toBe(403);
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await read(here)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded'])
      expect((await read('127.0.0.1', { [name]: '192.0.2.1' })).status).toBe(403);
    collector = collectorWith({ metricsToken: '0123456789abcdef' });
    expect((await read('127.0.0.1')).status).toBe(403);
    expect((await read('192.0.2.1', { authorization: 'Bearer 0123456789abcdeg' })).status).toBe(403);
    expect((await read('192.0.2.1', { authorization: 'Bearer 0123456789abcdef' })).status).toBe(200);
  });
});
