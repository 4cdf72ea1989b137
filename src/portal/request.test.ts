import { describe, expect, it, vi } from 'vitest';
import { memoryCookies } from '../test-doubles.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { Stays } from '../browser/leaving.ts';
import { createAntiForgery } from './anti-forgery.ts';
import type { CallReport } from './call-report.ts';
import { createCallParts } from './call-parts.ts';
import { endingOf, mayHaveActed } from './failure.ts';
import { type Call, createSend, readJson } from './request.ts';
import { createSiteFiles } from './site-files.ts';

const origin = 'https://portal.test';

function sendWith(
  answer: (url: URL, init: RequestInit) => Response | Promise<Response>,
  {
    stays = () => Promise.resolve(),
    cookies = memoryCookies({ 'XSRF-TOKEN': 'gateway' }),
    mockBackend = false,
    pause = () => Promise.resolve(),
    hasParts = true,
  }: {
    stays?: Stays;
    cookies?: Cookies;
    mockBackend?: boolean;
    pause?: (ms: number) => Promise<void>;
    hasParts?: boolean;
  } = {},
) {
  const report = vi.fn<(report: CallReport) => void>();
  const parts = hasParts
    ? createCallParts(cookies, { visit: 'K7QF2MWX', mockBackend: () => mockBackend })
    : undefined;
  const fetch = vi.fn((input: URL, init: RequestInit) => Promise.resolve(answer(input, init)));
  const send = createSend({
    fetch,
    origin,
    antiForgery: createAntiForgery(memoryCookies({ 'sec-token': 'T'.repeat(20) }), { secure: true }),
    pause,
    random: () => 0.5,
    stays,
    report,
    parts: () => parts,
  });
  return { send, fetch, report };
}

const page = (status = 200) =>
  new Response('<!doctype html><p>Accept the terms', { status, headers: { 'content-type': 'text/html' } });
const read: Call = { method: 'GET', path: '/a', limitMs: 1000 };
const write: Call = { method: 'POST', path: '/a', json: {}, limitMs: 1000 };

it('a probe asks past the browser’s cache, and is not led on by a captive portal', async () => {
  const { send, fetch } = sendWith(() => new Response(''));
  await send({ ...read, isProbe: true });
  expect(fetch.mock.calls).toMatchObject([[expect.anything(), { cache: 'no-store', redirect: 'manual' }]]);
});

it('a fresh read bypasses the worker’s cache by a Cache-Control header', async () => {
  const { send, fetch } = sendWith(() => new Response('{}'));
  await send(read);
  await send({ ...read, isFresh: true });
  const asked = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('cache-control'));
  expect(asked).toEqual([null, 'no-cache']);
});

describe('csrf-mismatch', () => {
  const forbidden = (body?: string) => () => new Response(body ?? 'Forbidden', { status: 403 });
  const unread = { kind: 'unreachable', reason: 'csrf-mismatch' };

  it.each<[string, Partial<Call>, Record<string, string>, () => Response, object]>([
    [
      'is the reason for a 403 if the gateway’s cookie changed during the call',
      {},
      { 'XSRF-TOKEN': 'gateway' },
      forbidden(),
      unread,
    ],
    ['is the reason for a 403 if the cookie was set for the first time', {}, {}, forbidden(), unread],
    [
      'is the reason for a 403 even if the answer is a page',
      { method: 'PUT' },
      { 'XSRF-TOKEN': 'gateway' },
      () => page(403),
      unread,
    ],
    [
      'is not the reason if the 403 contains an error code of the platform',
      {},
      {},
      forbidden('{"errors":[{"code":"a"}]}'),
      { codes: ['a'] },
    ],
    [
      'is not the reason if the 403 contains an error message of the platform',
      {},
      {},
      forbidden('{"errors":[{"message":"a"}]}'),
      { messages: ['a'] },
    ],
    [
      'is not the reason if the 403 contains both of an error of the platform',
      {},
      {},
      forbidden('{"errors":[{"code":"a","message":"b"}]}'),
      { codes: ['a'], messages: ['b'] },
    ],
    [
      'is not the reason if the cookie stayed the same',
      {},
      { 'XSRF-TOKEN': 'other' },
      forbidden(),
      { kind: 'refused', status: 403 },
    ],
    [
      'is not the reason for a GET, which does not send that token',
      { method: 'GET', tries: 1 },
      {},
      forbidden(),
      { kind: 'refused' },
    ],
    [
      'is not the reason for a call to another origin',
      { path: 'https://elsewhere.test/' },
      {},
      forbidden(),
      { kind: 'refused' },
    ],
    ['is not the reason for a 401', {}, {}, () => new Response('', { status: 401 }), { kind: 'refused' }],
  ])('%s', async (_, more, before, answer, failure) => {
    const cookies = memoryCookies(before);
    const { send } = sendWith(
      () => {
        cookies.set('XSRF-TOKEN', 'other');
        return answer();
      },
      { cookies },
    );
    expect(await send({ ...write, ...more })).toMatchObject({ ok: false, failure });
  });
});

it('after a csrf-mismatch, the next 403 is a refusal, even if the cookie changed again', async () => {
  const cookies = memoryCookies({});
  let tokens = 0;
  const { send } = sendWith(
    () => {
      tokens += 1;
      cookies.set('XSRF-TOKEN', `token${tokens}`);
      return new Response('', { status: 403 });
    },
    { cookies },
  );
  expect(await send(write)).toMatchObject({ failure: { reason: 'csrf-mismatch' } });
  expect(await send(write)).toMatchObject({ failure: { kind: 'refused', status: 403 } });
});

describe('what an answer means', () => {
  it.each([
    [
      'a page with 200 comes from a captive portal',
      () => page(),
      { kind: 'unreachable', reason: 'not-the-platform' },
    ],
    [
      'a page with 511 comes from a captive portal',
      () => page(511),
      { kind: 'unreachable', reason: 'not-the-platform' },
    ],
    [
      'a page without a content type is recognized by its markup',
      () => new Response('\n<html>'),
      { kind: 'unreachable', reason: 'not-the-platform' },
    ],
    [
      'a page with an empty content type is recognized by its markup in capitals',
      () => new Response('<!DOCTYPE HTML>', { headers: { 'content-type': '' } }),
      { kind: 'unreachable', reason: 'not-the-platform' },
    ],
    [
      'a page is recognized by its content type alone',
      () => new Response('Accept the terms', { headers: { 'content-type': 'Text/HTML' } }),
      { kind: 'unreachable', reason: 'not-the-platform' },
    ],
    ['a page with 403 comes from a proxy', () => page(403), { kind: 'unreachable', reason: 'proxy' }],
    ['a page with 407 comes from a proxy', () => page(407), { kind: 'unreachable', reason: 'proxy' }],
    [
      'an empty answer with 502 is an outage',
      () => new Response('', { status: 502 }),
      { kind: 'unreachable', reason: 'outage' },
    ],
    ['a page with 504 is an outage', () => page(504), { kind: 'unreachable', reason: 'outage' }],
    ['a page with 408 is an outage', () => page(408), { kind: 'unreachable', reason: 'outage' }],
    ['a page with 522 is an outage', () => page(522), { kind: 'unreachable', reason: 'outage' }],
    [
      'a text with 511 comes from a captive portal',
      () => new Response('sign in', { status: 511 }),
      { kind: 'unreachable', reason: 'not-the-platform' },
    ],
    ['a page with 500 is a refusal', () => page(500), { kind: 'refused', status: 500 }],
    [
      'a text with 401 is a refusal',
      () => new Response('no', { status: 401 }),
      { kind: 'refused', status: 401 },
    ],
    [
      'a text with 403 is a refusal',
      () => new Response('no', { status: 403 }),
      { kind: 'refused', status: 403 },
    ],
    ['a page with 503 is a refusal', () => page(503), { kind: 'refused', status: 503 }],
    [
      'a broken connection is a network failure',
      () => Promise.reject(new TypeError('x')),
      { kind: 'unreachable', reason: 'network' },
    ],
    [
      'a broken body is a network failure',
      () => new Response(brokenBody()),
      { kind: 'unreachable', reason: 'network' },
    ],
  ])('%s', async (_, answer, failure) => {
    const { send } = sendWith(answer);
    expect(await send(write)).toMatchObject({ ok: false, failure });
  });

  it('a HEAD answered as a page does not come from the platform', async () => {
    const { send } = sendWith(() => new Response('', { headers: { 'content-type': 'text/html' } }));
    expect(await send({ ...read, method: 'HEAD' })).toMatchObject({
      failure: { reason: 'not-the-platform' },
    });
  });

  it('JSON that contains markup is a good answer', async () => {
    const { send } = sendWith(() => Response.json({ text: ' <html>' }));
    expect(await send(read)).toMatchObject({ ok: true });
  });

  it('a cached answer returns its time, and does not count as the usual route', async () => {
    const cachedAt = '2026-11-21T08:00:00.000Z';
    const answers = [
      new Response('{}', { headers: { 'x-cached-at': cachedAt } }),
      new Response('<html>', { status: 502, headers: { via: '1.1 ours' } }),
    ];
    const { send } = sendWith(() => answers.shift() ?? Response.error());
    expect(await send(read)).toMatchObject({ ok: true, value: { cachedAt } });
    expect(await send(write)).toMatchObject({ failure: { reason: 'outage' } });
  });

  it('a refused plain read has no codes and messages', async () => {
    const { send } = sendWith(() => Response.json({ errors: [{ code: 'a' }] }, { status: 404 }), {
      hasParts: false,
    });
    expect(await send(read)).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 404, statusText: '', codes: [], messages: [] },
    });
  });

  it.each([
    ['before any good answer is an outage', undefined, 502, 'outage'],
    ['on the usual route is an outage', { via: '1.1 ours' }, 502, 'outage'],
    ['on a longer route than usual comes from a proxy', {}, 502, 'proxy'],
    ['with 503 on a longer route comes from a proxy', {}, 503, 'proxy'],
  ])('a gateway’s page %s', async (_, good, status, reason) => {
    const filtered = { 'content-type': 'text/html', via: '1.1 company' };
    let isCut = false;
    const { send } = sendWith(() =>
      isCut
        ? new Response('<html>', { status, headers: filtered })
        : new Response('ok', { headers: good ?? {} }),
    );
    if (good !== undefined) await send(read);
    isCut = true;
    expect(await send(write)).toMatchObject({ failure: { kind: 'unreachable', reason } });
  });

  it.each([
    ['a page with 500', 500, '<html>', { kind: 'refused', status: 500 }],
    ['a text with 502', 502, 'away', { kind: 'unreachable', reason: 'outage' }],
    ['a text with 503', 503, 'away', { kind: 'refused', status: 503 }],
  ])('%s does not come from a proxy, even on a longer route', async (_, status, text, failure) => {
    const answers = [new Response('ok'), new Response(text, { status, headers: { via: '1.1 company' } })];
    const { send } = sendWith(() => answers.shift() ?? Response.error());
    await send(read);
    expect(await send(write)).toMatchObject({ failure });
  });

  it.each([
    ['30', '', 30],
    ['Sat, 21 Nov 2026 08:01:30 GMT', 'Sat, 21 Nov 2026 08:00:00 GMT', 90],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 'Sat, 21 Nov 2026 08:00:00 GMT', undefined],
    ['soon', 'Sat, 21 Nov 2026 08:00:00 GMT', undefined],
    ['Sat, 12 Dec 2026 08:00:00 GMT', 'Sat, 21 Nov 2026 08:00:00 GMT', undefined],
    ['1234567', '', undefined],
    ['-30', '', undefined],
    ['30 s', '', undefined],
    ['Sat, 21 Nov 2026 08:01:30 GMT', '', undefined],
  ])('Retry-After "%s" with Date "%s" means a wait of %s s', async (wait, date, seconds) => {
    const headers = { 'retry-after': wait, ...(date && { date }) };
    const { send } = sendWith(() => new Response('', { status: 429, headers }));
    const answer = await send(write);
    expect(answer.ok || answer.failure.kind === 'unreachable' || answer.failure.retryAfterSeconds).toBe(
      seconds,
    );
  });

  it('a call over its limit is a time-out, even in the middle of the body', async () => {
    const never = (_: URL, init: RequestInit) =>
      new Response(
        new ReadableStream({
          start: (stream) => init.signal?.addEventListener('abort', () => stream.error('late')),
        }),
      );
    expect(await sendWith(never).send({ ...write, limitMs: 20 })).toMatchObject({
      failure: { reason: 'time-out' },
    });
  });

  it('a refusal’s codes, messages and wait are read from its body and headers', async () => {
    const body = {
      errors: [{ code: 'a', message: 'first' }, { message: 'second' }, 'nonsense', { code: 7 }],
    };
    const { send } = sendWith(() => Response.json(body, { status: 429, headers: { 'retry-after': '30' } }));
    expect(await send(write)).toMatchObject({
      failure: { status: 429, codes: ['a'], messages: ['first', 'second'], retryAfterSeconds: 30 },
    });
  });

  it.each<[string, Partial<Call>, unknown, object]>([
    ['with a code', {}, [{ code: 'a' }], { failure: { kind: 'refused', status: 200, codes: ['a'] } }],
    ['with a message', {}, [{ message: 'b' }], { failure: { kind: 'refused', messages: ['b'] } }],
    ['but none is listed', {}, [], { ok: true }],
    ['but no reason is readable', {}, [{ code: 14008 }, 'x'], { failure: { codes: [], messages: [] } }],
    ['of a read', { method: 'GET' }, [{ code: 'a' }], { ok: true }],
    [
      'of a read that is meant to act',
      { method: 'GET', isAction: true },
      [{ code: 'a' }],
      { failure: { kind: 'refused', status: 200, codes: ['a'] } },
    ],
  ])('a good status does not hide errors in the body: %s', async (_, call, errors, expected) => {
    const { send } = sendWith(() => Response.json({ errors }));
    expect(await send({ ...write, ...call })).toMatchObject(expected);
  });

  it.each<[string, number, string, boolean]>([
    ['a page that is missing judged nothing', 404, '', true],
    ['unless the platform says why', 404, '{"errors":[{"code":"unknown.user"}]}', false],
    ['a refusal stays one: the page may be about a wrong password', 401, '', false],
  ])('of a call that was redirected, %s', async (_, status, body, isElsewhere) => {
    const answer = new Response(body, { status });
    const redirected = () => Object.defineProperty(answer, 'redirected', { value: true });
    const judged = await sendWith(redirected).send(write);
    expect(judged.ok || endingOf(judged.failure)).toBe(isElsewhere ? 'failed' : 'refused');
  });

  it('a 404 at the call’s own address may be about a wrong password', async () => {
    const judged = await sendWith(() => new Response('', { status: 404 })).send(write);
    expect(judged.ok || endingOf(judged.failure)).toBe('refused');
  });

  it('of a call that was led on to a page, the platform may have acted first, unless it was a read', async () => {
    const mayHave = async (call: Call, isRedirected: boolean) => {
      const answer = () => Object.defineProperty(page(), 'redirected', { value: isRedirected });
      const judged = await sendWith(answer).send(call);
      return !judged.ok && judged.failure.kind === 'unreachable' && mayHaveActed(judged.failure);
    };
    expect([await mayHave(write, true), await mayHave(write, false)]).toEqual([true, false]);
    expect(await mayHave(read, true)).toBe(false);
  });

  it.each([['not json'], ['[]'], ['"text"'], ['null']])(
    'JSON of the wrong shape (%s) does not come from the platform',
    async (text) => {
      const { send } = sendWith(() => new Response(text));
      const answer = readJson(await send(read), (json) =>
        Object(json) === json && !Array.isArray(json) ? json : undefined,
      );
      expect(answer).toMatchObject({ ok: false, failure: { reason: 'not-the-platform', isMisread: true } });
    },
  );
});

it('a call cut off by leaving the page is answered, with its original reason, once the page stays', async () => {
  let stay = () => {};
  const stays = vi.fn((_begunAt?: number) => new Promise<void>((resolve) => (stay = resolve)));
  const before = Date.now();
  const { send } = sendWith(() => Promise.reject(new TypeError('aborted')), { stays });
  const settled = vi.fn<() => void>();
  const sent = send({ ...write, limitMs: 10 }).finally(settled);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(settled).not.toHaveBeenCalled();
  expect(stays.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(before);
  stay();
  expect(await sent).toMatchObject({ ok: false, failure: { reason: 'network' } });
});

it('a read always revalidates the browser’s cache, which may hold a captive portal’s page', async () => {
  const { send, fetch } = sendWith(() => new Response('{}'));
  await send(read);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' });
});

describe('retries', () => {
  it('a read is tried up to three times, until it is answered', async () => {
    let count = 0;
    const { send, fetch } = sendWith(() => {
      count += 1;
      return count < 3 ? Promise.reject(new TypeError('reset')) : new Response('there');
    });
    expect(await send(read)).toEqual({
      ok: true,
      value: { text: 'there', type: 'text/plain;charset=UTF-8' },
    });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('a cut-off JSON file is requested again past the browser’s cache; of its texts, only texts are used', async () => {
    const bodies = ['{"a":"b', '{"a":"b","c":1,"d":{}}'];
    const { send, fetch } = sendWith(() => new Response(bodies.shift() ?? '{'));
    const files = createSiteFiles(send, '/base/');
    expect(await files.bundle('de', 'PortalLabels', 1000)).toEqual({ a: 'b' });
    const requests = () => fetch.mock.calls.map(([url, { cache }]) => `${url.pathname} ${cache}`);
    const file = '/base/assets/i18n/de/PortalLabels.json';
    expect(requests()).toEqual([`${file} no-cache`, `${file} reload`]);
    expect(await files.config(1000)).toBeUndefined();
    expect(requests()).toHaveLength(5);
  });

  it.each(['POST', 'PUT'] as const)(
    'a %s is sent only once, even if the connection fails',
    async (method) => {
      const { send, fetch } = sendWith(() => Promise.reject(new TypeError('reset')));
      await send({ ...write, method, tries: 5 });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    [{}, [250, 500]],
    [{ method: 'HEAD', tries: 4 }, [250, 500, 1_000]],
    [{ tries: 1 }, []],
  ] as const)(
    'a failed read with %j is retried after growing pauses, then given up',
    async (asked, pauses) => {
      const pause = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
      const { send, fetch } = sendWith(() => Promise.reject(new TypeError('reset')), { pause });
      expect(await send({ ...read, ...asked })).toMatchObject({ failure: { reason: 'network' } });
      expect(pause.mock.calls).toEqual(pauses.map((ms) => [ms]));
      expect(fetch).toHaveBeenCalledTimes(pauses.length + 1);
    },
  );

  it('one limit applies to all tries together', async () => {
    const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const { send, fetch } = sendWith(() => Promise.reject(new TypeError('reset')), { pause });
    await send({ ...read, limitMs: 50 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([404, 502, 511])('a call answered with %i is not retried', async (status) => {
    const { send, fetch } = sendWith(() => new Response('', { status }));
    await send(read);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('each try is reported as news', async () => {
    const { send, report } = sendWith(() => Promise.reject(new TypeError('reset')));
    await send({ ...read, tries: 2 });
    expect(report).toHaveBeenCalledTimes(2);
  });
});

describe('requests', () => {
  const headersOf = async (call: Call, options: Parameters<typeof sendWith>[1] = {}) => {
    const { send, fetch } = sendWith(() => new Response('ok'), options);
    await send(call);
    return new Headers(fetch.mock.calls[0]?.[1].headers);
  };

  it('a read sends Accept, X-Requested-With and the token under two names', async () => {
    const headers = await headersOf(read);
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(headers.get('accept')).toContain('application/json');
    expect(headers.get('accept')).toContain('text/plain');
    expect(headers.get('sec-token')).toBe('T'.repeat(20));
    expect(headers.get('x-sec-token')).toBe('T'.repeat(20));
    expect(headers.has('x-xsrf-token')).toBe(false);
  });

  it.each(['POST', 'PUT'] as const)(
    'a %s also sends the gateway’s token, but to our origin only',
    async (method) => {
      expect((await headersOf({ ...write, method })).get('x-xsrf-token')).toBe('gateway');
      const elsewhere = await headersOf({ ...write, method, path: 'https://elsewhere.test/logout' });
      expect([...elsewhere.keys()]).toEqual(['accept', 'content-type']);
    },
  );

  it('each state-changing call has its own idempotency key, which begins with the visit’s reference code', async () => {
    const names = [await headersOf(write), await headersOf({ ...write, method: 'PUT' })].map((headers) =>
      headers.get('idempotency-key'),
    );
    const named: unknown = expect.stringMatching(/^K7QF2MWX(?:-\d+){4}$/);
    expect(names).toEqual([named, named]);
    expect(names[0]).not.toBe(names[1]);
    expect((await headersOf(read)).has('idempotency-key')).toBe(false);
  });

  it.each([['a\nb'], ['ü'], [''], ['x'.repeat(600)]])(
    'a gateway cookie that no header can carry (%j) is left out',
    async (value) => {
      const headers = await headersOf(write, { cookies: memoryCookies({ 'XSRF-TOKEN': value }) });
      expect(headers.has('x-xsrf-token')).toBe(false);
    },
  );

  it('with the mock backend, the token has a third header, but to our origin only', async () => {
    const options = { mockBackend: true };
    expect((await headersOf(read)).has('x-csrf-token')).toBe(false);
    expect((await headersOf(read, options)).get('x-csrf-token')).toBe('T'.repeat(20));
    const elsewhere = await headersOf({ ...read, path: 'https://elsewhere.test/logout' }, options);
    expect(elsewhere.has('x-csrf-token')).toBe(false);
  });

  it('another origin gets none of our tokens', async () => {
    const headers = await headersOf({ ...read, path: 'https://elsewhere.test/logout' });
    expect([...headers.keys()]).toEqual(['accept']);
  });

  it.each([
    ['https://elsewhere.test/logout', { mode: 'no-cors', credentials: 'include' }],
    ['/logout', { credentials: 'same-origin' }],
    ['https://elsewhere.test/logout', { credentials: 'same-origin' }, { blind: false }],
  ])(
    'the mode and credentials of a call to %s are %j',
    async (path, expected, { blind } = { blind: true }) => {
      const { send, fetch } = sendWith(() => new Response('ok'));
      await send({ ...read, path, blind });
      const { mode, credentials } = fetch.mock.calls[0]?.[1] ?? {};
      expect({ ...(mode !== undefined && { mode }), credentials }).toEqual(expected);
    },
  );

  it('a blind call accepts an opaque answer', async () => {
    const { send } = sendWith(() => Object.defineProperty(Response.error(), 'type', { value: 'opaque' }));
    expect(await send({ ...read, path: 'https://elsewhere.test/logout', blind: true })).toEqual({
      ok: true,
      value: { text: '', type: '' },
    });
  });

  it('JSON has its content type, and a read has no body', async () => {
    const { send, fetch } = sendWith(() => new Response('ok'));
    await send({ ...write, json: { pin: 1 } });
    await send(read);
    const [posted, asked] = fetch.mock.calls.map(([, init]) => init);
    expect(new Headers(posted?.headers).get('content-type')).toBe('application/json');
    expect(posted?.body).toBe('{"pin":1}');
    expect(asked?.body).toBeUndefined();
  });

  it('keepalive is passed on, so that a call can outlive the page', async () => {
    const { send, fetch } = sendWith(() => new Response('ok'));
    await send({ ...write, keepalive: true });
    await send(write);
    expect(fetch.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, undefined]);
  });

  it('a query is added to the address', async () => {
    const { send, fetch } = sendWith(() => new Response('ok'));
    await send({ ...read, query: { code: 'a&b' } });
    expect(fetch.mock.calls[0]?.[0].href).toBe(`${origin}/a?code=a%26b`);
  });

  it('a form is sent form-encoded', async () => {
    const { send, fetch } = sendWith(() => new Response('ok'));
    await send({ method: 'POST', path: '/a', form: { username: 'a b', password: 'ä&=' }, limitMs: 1000 });
    expect(fetch.mock.calls[0]?.[1].body).toEqual(new URLSearchParams('username=a+b&password=%C3%A4%26%3D'));
  });
});

function brokenBody(): ReadableStream {
  return new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) });
}
