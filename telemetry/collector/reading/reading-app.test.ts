import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asEntriesPage, asReceivedPage, asTally, distinctLimit, slowMs } from '../../reading/answers.ts';
import { newEntry } from '../intake/new-entry.ts';
import { openLibsqlStore } from '../store/libsql-store.ts';
import { type LogStore, StoreUnavailable } from '../store/log-store.ts';
import { addressAttempts, attemptWindowMs } from './attempt-limit.ts';
import { createReadingApp } from './reading-app.ts';
import { testEntry } from '../store/test-entry.ts';
import { sessionMs } from './session-cookie.ts';

const token = 'the-review-token-of-this-test';
const noon = Date.UTC(2026, 10, 21, 12);

let store: LogStore;
let folder: string;
let clock: number;
let logged: { fields: Record<string, string | number>; message: string }[];
let failures: unknown[];
let isAway: boolean;
let unwrittenSince: number | undefined;
let app: ReturnType<typeof createReadingApp>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-'));
  store = openLibsqlStore({ file: join(folder, 'logs.db'), mostBytes: 100_000_000 });
  clock = noon + 3_600_000;
  logged = [];
  failures = [];
  isAway = false;
  unwrittenSince = undefined;
  app = appOver(store);
});

function appOver(over: LogStore, itsToken = token) {
  const write = (fields: Record<string, string | number>, message: string) =>
    void logged.push({ fields, message });
  return createReadingApp({
    store: over,
    token: itsToken,
    userHeader: 'x-forwarded-user',
    userRefKey: 'key',
    keepDays: 400,
    page: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    log: { info: write, warn: write },
    onError: (error) => failures.push(error),
    isAway: () => isAway,
    unwrittenSince: () => unwrittenSince,
    now: () => clock,
  });
}

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

interface RequestOptions {
  cookie?: string | undefined;
  headers?: Record<string, string>;
  connection?: { clientAddress: string; https: boolean; trusted: boolean };
  method?: string;
  body?: string;
}

function callApi(path: string, { cookie, headers, connection, method = 'GET', body }: RequestOptions = {}) {
  const request = new Request(`http://localhost/ui-logging/api/${path}`, {
    method,
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    ...(body === undefined ? {} : { body }),
  });
  return app.request(request, undefined, {
    connection: connection ?? { clientAddress: '10.0.0.1', https: false, trusted: false },
  });
}

function tryToken(given: string, address = '10.0.0.1', https = false) {
  return callApi('session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: given }),
    connection: { clientAddress: address, https, trusted: false },
  });
}

function signInLine(end: string, fields: object = { address: '10.0.0.1' }) {
  return { message: `review sign-in${end}`, fields };
}

async function signedIn(): Promise<string> {
  const answer = await tryToken(token);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

it('tells readers with every answer while the store takes no entries', async () => {
  const cookie = await signedIn();
  const told = async () => (await callApi('tally?by=brand', { cookie })).headers.has('x-log-refusing');
  isAway = true;
  expect(await told()).toBe(true);
  isAway = false;
  expect(await told()).toBe(false);
  isAway = true;
  expect((await callApi('tally?by=brand')).headers.has('x-log-refusing')).toBe(false);
});

describe('access to the API', () => {
  it.each([
    'session',
    'entries',
    'tally?by=brand',
    'known?name=visit&value=ABCD2345',
    'visits?beginning=ABCD',
    'values?name=brand',
    'nothing',
  ])('answers the path %j with 401 if not signed in', async (path) => {
    const answer = await callApi(path);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe('{"error":"sign in"}');
  });

  it('exchanges the token for an HttpOnly, SameSite=Strict cookie that expires', async () => {
    const answer = await tryToken(token, '10.0.0.1', true);
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/ui-logging', 'Secure', 'Max-Age=28800'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain(token);
    // Over plain HTTP, a browser would refuse it.
    expect((await tryToken(token)).headers.get('set-cookie')).not.toContain('Secure');
    const value = cookie.split(';')[0] ?? '';
    // As a browser sends it that has also opened the portal.
    const among = `user_locale=en_US; ${value}; sec-token=abc`;
    for (const sent of [value, among]) expect((await callApi('session', { cookie: sent })).status).toBe(200);
    clock += sessionMs;
    expect((await callApi('session', { cookie: value })).status).toBe(401);
  });

  it.each([
    ['a changed expiry time', (cookie: string) => cookie.replace(/\.\d+\./, '.9999999999999.')],
    ['a changed signature', (cookie: string) => `${cookie}x`],
    ['empty parts', (cookie: string) => cookie.replace(/=.*/, '=..')],
    ['another name', (cookie: string) => cookie.replace('ui_logging_review', 'other')],
  ])('rejects a cookie with %s', async (_, change) => {
    expect((await callApi('session', { cookie: change(await signedIn()) })).status).toBe(401);
  });

  it('keeps its sessions beside those of a server on another port, for which browsers send the same cookies', async () => {
    const [here, there] = [app, appOver(store, 'token of the other')];
    const jar = new Map<string, string>();
    for (const [server, itsToken] of [
      [here, token],
      [there, 'token of the other'],
    ] as const) {
      app = server;
      const [name = '', value = ''] =
        (await tryToken(itsToken)).headers.get('set-cookie')?.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    const cookie = Array.from(jar, (pair) => pair.join('=')).join('; ');
    for (const server of [here, there]) {
      app = server;
      expect((await callApi('session', { cookie })).status).toBe(200);
    }
  });

  it('limits sign-in attempts per address, and logs each without the token', async () => {
    for (let attempt = 0; attempt < addressAttempts; attempt += 1)
      expect((await tryToken(`guess ${attempt}`)).status).toBe(403);
    clock += 1;
    const refused = await tryToken(token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect((await tryToken(token, '10.0.0.2')).status).toBe(200);
    clock += attemptWindowMs;
    expect((await tryToken(token)).status).toBe(200);
    const session = { reader: expect.stringMatching(/^session [\w-]{12}$/) };
    expect(logged).toEqual([
      ...Array<unknown>(addressAttempts).fill(signInLine(' refused: wrong token')),
      signInLine(' refused: too many attempts'),
      signInLine('', { address: '10.0.0.2', ...session }),
      signInLine('', { address: '10.0.0.1', ...session }),
    ]);
  });

  it('forgets wrong tokens once the right one is sent', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 1; attempt < addressAttempts; attempt += 1) await tryToken('mistyped');
      expect((await tryToken(token)).status).toBe(200);
    }
  });

  it('limits simultaneous sign-in attempts like successive ones', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => tryToken('guess')));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(addressAttempts);
  });

  it('counts all addresses of an IPv6 /64 network as one', async () => {
    for (let attempt = 0; attempt < addressAttempts; attempt += 1)
      await tryToken('guess', `2001:db8:1:2::${attempt}`);
    expect((await tryToken(token, '2001:db8:1:2::99')).status).toBe(429);
    expect((await tryToken(token, '2001:db8:1:3::1')).status).toBe(200);
  });

  it.each([true, false])(
    'refuses a large body without reading it to the end (length announced: %s)',
    async (isAnnounced) => {
      let pieces = 0;
      const body = new ReadableStream({
        pull(controller) {
          pieces += 1;
          controller.enqueue(new TextEncoder().encode('x'.repeat(512)));
          if (pieces === 1_000) controller.close();
        },
      });
      const headers = {
        'content-type': 'application/json',
        ...(isAnnounced && { 'content-length': '512000' }),
      };
      const request = new Request('http://localhost/ui-logging/api/session', {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      });
      expect((await app.request(request)).status).toBe(413);
      expect(pieces).toBeLessThan(10);
    },
  );

  it.each([
    ['a form', 'application/x-www-form-urlencoded', `token=${token}`],
    ['JSON of a type that a form can send', 'text/plain', JSON.stringify({ token })],
    ['invalid JSON', 'application/json', '{'],
    ['a JSON array', 'application/json', '[]'],
    ['a number in JSON', 'application/json', '{"token":7}'],
  ])('rejects a token sent as %s', async (_, type, body) => {
    const answer = await callApi('session', { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(403);
  });

  it('accepts the user header only from a trusted proxy', async () => {
    const headers = { 'x-forwarded-user': 'support.1' };
    const connection = { clientAddress: '10.0.0.1', https: true, trusted: true };
    expect((await callApi('session', { headers, connection })).status).toBe(200);
    expect((await callApi('session', { headers })).status).toBe(401);
    expect((await callApi('session', { connection })).status).toBe(401);
  });

  it('refuses a request from another site despite a valid cookie', async () => {
    const cookie = await signedIn();
    expect((await callApi('entries', { cookie, headers: { 'sec-fetch-site': 'same-site' } })).status).toBe(
      403,
    );
  });

  it.each([
    'entries?brand=a%00',
    'entries?pattern=%00',
    'received?visit=%00',
    'tally?by=brand&not-brand=%00',
    'known?name=visit&value=%00',
  ])('answers %j with 400: no entry has a null character', async (path) => {
    expect((await callApi(path, { cookie: await signedIn() })).status).toBe(400);
  });

  it('deletes the cookie on sign-out', async () => {
    const answer = await callApi('session', { method: 'DELETE', cookie: await signedIn() });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^ui_logging_review_[\w-]{8}=; Max-Age=0; Path=\/ui-logging;/,
    );
  });

  it('sends a strict content security policy with the page and with answers', async () => {
    const page = await app.request('http://localhost/ui-logging/review/');
    for (const answer of [page, await callApi('entries')]) {
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
    }
  });
});

describe('reading entries', () => {
  beforeEach(async () => {
    const entries = Array.from({ length: 10 }, (_, index) =>
      testEntry({
        id: `ABCD2345-${index}`,
        time: noon + index * 60_000,
        visit: index < 5 ? 'ABCD2345' : 'WXYZ6789',
        seq: index % 5,
        brand: index % 2 === 0 ? 'norvik' : 'halden',
        outcome: index === 9 ? null : 'opened',
        level: index === 3 ? 'ERROR' : 'INFO',
        duration_ms: index === 4 ? slowMs : slowMs - 1,
        address_ref: index >= 7 ? 'flood' : 'line',
        message: `sign-in ${index} shown`,
        attributes: { more: 'x', sender: 'nobody' },
      }),
    );
    await store.write([entries]);
  });

  async function seqs(query: string): Promise<string[]> {
    const answer = await callApi(`entries?${query}`, { cookie: await signedIn() });
    return asEntriesPage(await answer.json())?.entries.map(({ id }) => id.slice(-1)) ?? ['broken'];
  }

  it.each([
    ['', '9876543210'],
    ['brand=norvik', '86420'],
    ['brand=norvik&brand=halden', '9876543210'],
    ['not-brand=norvik', '97531'],
    ['not-outcome=opened', '9'],
    ['level=ERROR', '3'],
    ['visit=ABCD2345', '43210'],
    ['visit=ABCD2345&not-level=ERROR&not-brand=norvik', '1'],
    ['from=2026-11-21T12:02:00Z&to=2026-11-21T12:04:00Z', '432'],
    ['from=2026-11-21T13:02:00%2B01:00&to=2026-11-21T13:03:59.999%2B01:00', '32'],
    ['text=shown%203', '3'],
    ['text=SHOWN', '9876543210'],
    ['brand=%27%20or%201=1--', ''],
    ['limit=3', '987'],
    ['sender=flood', '987'],
    ['not-sender=flood', '6543210'],
    ['sender=nobody', ''],
  ])('finds the entries for the query %j', async (query, found) => {
    expect((await seqs(query)).join('')).toBe(found);
  });

  it('returns all entries page by page', async () => {
    const cookie = await signedIn();
    const found: string[] = [];
    let query = 'limit=4';
    for (;;) {
      const page = asEntriesPage(await (await callApi(`entries?${query}`, { cookie })).json());
      found.push(...(page?.entries ?? []).map(({ id }) => id.slice(-1)));
      if (page?.rest === undefined) break;
      query = `limit=4&below=${page.rest}`;
    }
    expect(found.join('')).toBe('9876543210');
  });

  it.each([
    ['', ['0123', '4567', '89']],
    ['brand=norvik', ['0246', '8']],
    ['brand=halden&text=shown', ['1357', '9']],
    ['visit=ABCD2345', ['0123', '4']],
    ['from=2026-11-21T12:08:00Z', ['89']],
    ['text=nothing', ['']],
  ])('returns received entries page by page for the query %j', async (query, pages) => {
    const cookie = await signedIn();
    const found: string[] = [];
    let after = '0-0';
    for (;;) {
      const answer = await callApi(`received?${query}&limit=4&after=${after}`, { cookie });
      const page = asReceivedPage(await answer.json());
      found.push((page?.entries ?? []).map(({ id }) => id.slice(-1)).join(''));
      if (page?.rest === undefined) break;
      after = page.rest;
    }
    expect(found).toEqual(pages);
  });

  it.each([
    ['ten seconds in the past', 0, 10_000],
    ['the receipt of the oldest batch that is still being written', 17_000, 17_000],
  ])('returns a place to follow from: %s', async (_, writingMs, pastMs) => {
    const cookie = await signedIn();
    unwrittenSince = clock - writingMs;
    const page = asEntriesPage(await (await callApi('entries?limit=1', { cookie })).json());
    expect(page?.followFrom).toBe(`${clock - pastMs}-0`);
    const received = asReceivedPage(
      await (await callApi(`received?after=${page?.followFrom}`, { cookie })).json(),
    );
    expect(received?.followFrom).toBe(page?.followFrom);
  });

  it.each(['entries', 'received'])(
    'returns the place known before it read %s: a batch may come in between',
    async (path) => {
      const cookie = await signedIn();
      unwrittenSince = clock - 17_000;
      app = appOver({
        ...store,
        hasWords: (...asked) => {
          unwrittenSince = undefined;
          return store.hasWords(...asked);
        },
      });
      const answer = await callApi(`${path}?after=0-0`, { cookie });
      expect(await answer.json()).toMatchObject({ followFrom: `${clock - 17_000}-0` });
    },
  );

  it('returns an entry as it was sent, with its sender and the times of both clocks', async () => {
    const [sentAt, receivedAt] = [noon + 300_000, noon + 400];
    const attributes = {
      visit: 'JKMN2345',
      seq: '4',
      sinceStart: '1200',
      userRef: 'a1b2',
      brand: 'acme',
      locale: 'de',
      screen: 'signIn',
      step: 'log in',
      release: '1.2.3',
      connection: '4g',
      source: 'cache',
      outcome: 'refused',
      reason: 'status',
      status: '401',
      severity: 'warn',
      key: 'title',
      durationMs: '81',
      more: 'x',
    };
    const sent = { message: 'log in: refused', level: 'ERROR', attributes } as const;
    const withIds = {
      ...sent,
      attributes: { ...attributes, id: 'e1', time: new Date(sentAt).toISOString() },
    };
    const entry = newEntry(withIds, 0, { batchId: 'sent', receivedAt, sentAt, addressRef: 'line' });
    await store.write([[entry]]);
    const answer = await callApi('entries?visit=JKMN2345', { cookie: await signedIn() });
    expect(asEntriesPage(await answer.json())?.entries).toEqual([
      {
        ...sent,
        id: 'e1',
        position: expect.any(Number),
        time: receivedAt,
        deviceTime: sentAt,
        receivedAt,
        clockDifferenceMs: receivedAt - sentAt,
        sender: 'line',
      },
    ]);
  });

  it('returns only what an entry says', async () => {
    const entry = testEntry({ id: 'e1', time: noon, visit: 'JKMN2345' });
    await store.write([[entry]]);
    const answer = await callApi('entries?visit=JKMN2345', { cookie: await signedIn() });
    expect(asEntriesPage(await answer.json())?.entries).toEqual([
      {
        id: 'e1',
        position: expect.any(Number),
        message: 'opened',
        level: 'INFO',
        time: noon,
        receivedAt: noon,
        attributes: { visit: 'JKMN2345' },
      },
    ]);
  });

  it.each([
    [
      'by=brand',
      [
        ['norvik', 0, 5],
        ['halden', 0, 5],
      ],
    ],
    [
      'by=outcome,level&brand=halden',
      [
        ['opened INFO', 0, 3],
        [' INFO', 0, 1],
        ['opened ERROR', 0, 1],
      ],
    ],
    ['by=level,outcome&level=ERROR', [['ERROR opened', 0, 1]]],
    ['by=message', [['sign-in … shown', 0, 10]]],
    [
      'by=slow',
      [
        ['', 0, 9],
        ['slow', 0, 1],
      ],
    ],
    [
      'by=&slotMs=300000&from=2026-11-21T12:00:00Z',
      [
        ['', 0, 5],
        ['', 1, 5],
      ],
    ],
    ['by=password', [['', 0, 10]]],
  ])('counts entries for the query %j', async (query, counts) => {
    const answer = await callApi(`tally?${query}`, { cookie: await signedIn() });
    const tally = asTally(await answer.json());
    const groups = tally?.groups.map(({ values, slot, count }) => [values.join(' '), slot, count]);
    expect(new Set(groups)).toEqual(new Set(counts));
    expect(tally?.rest).toBeUndefined();
  });

  it('returns which of several reference codes are known, and logs the query', async () => {
    const answer = await callApi('known?name=visit&value=WXYZ6789&value=QQQQ2345&value=ABCD2345', {
      cookie: await signedIn(),
    });
    expect(await answer.json()).toEqual({ values: ['WXYZ6789', 'ABCD2345'] });
    const question = 'visit=WXYZ6789&visit=QQQQ2345&visit=ABCD2345';
    expect(logged.at(-1)?.fields).toMatchObject({ what: 'whether known', question, found: 2 });
  });

  it.each([
    ['beginning=ABCD', ['ABCD2345'], 'visit=ABCD*'],
    ['beginning=QQQQ&beginning=WXYZ67', ['WXYZ6789'], 'visit=QQQQ*&visit=WXYZ67*'],
    ['beginning=ABC&beginning=%25%25%25%25&beginning=ABCD2345', [], ''],
  ])('returns the visits that begin with %j, and logs the query', async (query, values, question) => {
    const answer = await callApi(`visits?${query}`, { cookie: await signedIn() });
    expect(await answer.json()).toEqual({ values });
    const found = values.length;
    expect(logged.at(-1)?.fields).toMatchObject({ what: 'visits', question, found });
  });

  it('returns the values of an attribute, and logs the query', async () => {
    const answer = await callApi('values?name=brand', { cookie: await signedIn() });
    expect(await answer.json()).toEqual({ values: ['halden', 'norvik'] });
    expect(logged.at(-1)?.fields).toMatchObject({ what: 'values of brand', found: 2 });
    expect((await callApi('values?name=message', { cookie: await signedIn() })).status).toBe(400);
  });

  it('returns one value more than the page takes for all of them', async () => {
    const entries = Array.from({ length: distinctLimit + 2 }, (_, index) =>
      testEntry({ id: `v${index}`, time: noon, brand: `brand${index}` }),
    );
    await store.write([entries]);
    const answer = await callApi('values?name=brand', { cookie: await signedIn() });
    expect(await answer.json()).toHaveProperty('values.length', distinctLimit + 1);
  });

  it.each([
    ['entries?', 'entries', 5],
    ['received?after=0-0&', 'entries', 5],
    ['tally?by=level&', 'counts', 2],
  ])('logs who asked %j, from where, and how much was found', async (path, what, found) => {
    await callApi(`${path}brand=halden&text=shown`, { cookie: await signedIn() });
    expect(logged.at(-1)).toEqual({
      message: 'log entries read',
      fields: {
        reader: expect.stringMatching(/^session /),
        address: '10.0.0.1',
        what,
        question: 'brand=halden',
        searchedCharacters: 5,
        found,
      },
    });
  });

  it('logs a repeated query once, without the searched text', async () => {
    const cookie = await signedIn();
    for (let time = 0; time < 3; time += 1) await callApi('entries?brand=norvik&text=jane.doe', { cookie });
    const read = logged.filter(({ message }) => message === 'log entries read');
    expect(read).toHaveLength(1);
    expect(read[0]?.fields).toMatchObject({ question: 'brand=norvik', searchedCharacters: 8, found: 0 });
    expect(JSON.stringify(logged)).not.toContain('jane');
  });

  it('logs a query again by another reader, from another address, for other texts and for other answers', async () => {
    const cookie = await signedIn();
    for (const path of ['entries?text=ann', 'entries?text=bob', 'tally?by=level&text=bob'])
      await callApi(path, { cookie });
    await callApi('tally?by=level&text=bob', { cookie: await signedIn() });
    const connection = { clientAddress: '10.0.0.2', https: false, trusted: false };
    await callApi('tally?by=level&text=bob', { cookie, connection });
    expect(logged.filter(({ message }) => message === 'log entries read')).toHaveLength(5);
  });

  it('logs each query of several pages that poll once in ten minutes', async () => {
    const cookie = await signedIn();
    const begin = clock;
    const readAfter = async (...ms: readonly number[]) => {
      for (const sinceMs of ms) {
        clock = begin + sinceMs;
        for (const brand of ['norvik', 'globex']) await callApi(`entries?brand=${brand}`, { cookie });
      }
      return logged.filter(({ message }) => message === 'log entries read').length;
    };
    expect(await readAfter(0, 3_000, 599_999)).toBe(2);
    expect(await readAfter(600_000)).toBe(4);
  });

  it('logs a query again after the clock was set back', async () => {
    const cookie = await signedIn();
    await callApi('entries?brand=norvik', { cookie });
    clock -= 3_600_000;
    await callApi('entries?brand=norvik', { cookie });
    expect(logged.filter(({ message }) => message === 'log entries read')).toHaveLength(2);
  });
});

it.each([
  [503, '15', new StoreUnavailable('away')],
  [500, null, new Error('a bug')],
])('answers a failed query with status %i', async (status, retryAfter, error) => {
  const fail = () => {
    throw error;
  };
  app = appOver({ ...store, hasWords: fail, wordEdge: fail });
  const answer = await callApi('entries?text=word', { cookie: await signedIn() });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(failures.at(-1)).toBe(error);
});
