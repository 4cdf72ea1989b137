import { createConnection } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen, type Listening, type ListenOptions } from './listen.ts';
import { StartError } from './start-error.ts';

const options: ListenOptions = {
  port: 0,
  host: '127.0.0.1',
  refusalHeaders: { 'x-frame-options': 'DENY' },
  log: { info() {}, warn() {}, error() {} },
};
const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.stop()));
});

async function start(answer: Parameters<typeof listen>[0], limits: ListenOptions['limits'] = {}) {
  const listening = await listen(answer, { ...options, limits: { finishMs: 200, ...limits } });
  open.push(listening);
  return listening;
}

/** Sends raw text and reads until the server closes. */
async function raw(port: number, text: string): Promise<string> {
  const socket = createConnection(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const ok = () => new Response('ok');
const address = ({ port }: Listening) => `http://127.0.0.1:${port}/`;

test('answers on a free port', async () => {
  expect(await (await fetch(address(await start(ok)))).text()).toBe('ok');
});

test.each([
  [400, 'Invalid PIN'],
  [503, 'Service Unavailable'],
])('sends the answer’s own status text, or the standard one: %i %s', async (status, expected) => {
  const statusText = status === 400 ? expected : '';
  const listening = await start(() => new Response('', { status, statusText }));
  const answer = await fetch(address(listening));
  expect([answer.status, answer.statusText]).toEqual([status, expected]);
});

test.each([
  [
    'rejects a Host other than the one in an absolute URL',
    'GET http://evil.test/ HTTP/1.1\r\nHost: portal.test',
    400,
  ],
  ['rejects two Host headers', 'GET / HTTP/1.1\r\nHost: portal.test\r\nHost: evil.test', 400],
  ['rejects an absolute URL with a name', 'GET http://ada@portal.test/ HTTP/1.1\r\nHost: portal.test', 400],
  ['rejects an absolute URL with a password, and no Host', 'GET http://:x@portal.test/ HTTP/1.0', 400],
  [
    'accepts the Host of an absolute URL, in any case and with the default port',
    'GET http://Portal.test:80/ HTTP/1.1\r\nHost: portal.test',
    200,
  ],
  ['accepts a Host with a port', 'GET / HTTP/1.1\r\nHost: portal.test:8443', 200],
  ['accepts HTTP/1.0 without Host, as old health checks send it', 'GET / HTTP/1.0', 200],
])('%s', async (_, head, status) => {
  const { port } = await start(ok);
  expect(await raw(port, `${head}\r\nConnection: close\r\n\r\n`)).toMatch(`HTTP/1.1 ${status} `);
});

test.each([
  ['an uncompressed body with its length', '1.1', {}, ['content-length: 8']],
  [
    'a compressed body in chunks, so that its end shows',
    '1.1',
    { 'content-encoding': 'gzip' },
    ['transfer-encoding: chunked'],
  ],
  ['a compressed body without framing to an HTTP/1.0 client', '1.0', { 'content-encoding': 'gzip' }, []],
])('sends %s', async (_, version, headers, framing) => {
  const body = new TextEncoder().encode('the body');
  const length = { 'content-length': String(body.byteLength) };
  const { port } = await start(() => new Response(body, { status: 404, headers: { ...headers, ...length } }));
  const answer = await raw(port, `GET / HTTP/${version}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer.toLowerCase().match(/^(?:content-length|transfer-encoding): \w+/gm) ?? []).toEqual(framing);
  expect(answer).toMatch(/^HTTP\/1.1 404 .*the body/s);
});

test('closes each connection after its first answer if it may carry one request only', async () => {
  const listening = await listen(ok, { ...options, hasOneRequestPerConnection: true });
  open.push(listening);
  expect((await fetch(address(listening))).headers.get('connection')).toBe('close');
});

test('keeps the bytes of headers that are sent before there is a body', async () => {
  let end = () => {};
  const body = new ReadableStream({ start: (controller) => void (end = () => controller.close()) });
  const headers = { 'set-cookie': 'name=J\xc3\xbcrgen' };
  const answer = await fetch(address(await start(() => new Response(body, { headers }))));
  expect(answer.headers.getSetCookie()).toEqual(['name=J\xc3\xbcrgen']);
  end();
});

test('fails with one clear sentence if the port is in use', async () => {
  const { port } = await start(ok);
  await expect(listen(ok, { ...options, port })).rejects.toThrow(
    new StartError(`Port ${port} is in use: stop the other program, or set PORT to another number.`),
  );
});

// No well-formed name that does not exist: a resolver may take five seconds to say so.
test.each(['no..such.host', '999.1.1.1', '::zz', '192.0.2.1'])(
  'fails with one clear sentence if the host is invalid, or another machine’s: %s',
  async (host) => {
    await expect(listen(ok, { ...options, host })).rejects.toThrow(
      /^Port 0 cannot be opened, because .*HOST/,
    );
  },
);

test('cuts off a client that keeps sending after it was refused', async () => {
  const { port } = await start(ok, { headersMs: 300, checkMs: 20, refusedMs: 50 });
  const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true });
  const cut = new Promise((resolve) => socket.on('error', resolve));
  socket.write('GET / HTTP/1.1\r\n');
  socket.resume();
  await once(socket, 'end');
  // The size limit of headers would allow two thousand of these.
  const sending = setInterval(() => socket.write('X-A: b\r\n'), 20);
  expect(await cut).toMatchObject({ code: expect.stringMatching(/^(?:EPIPE|ECONNRESET)$/) });
  clearInterval(sending);
});

describe('stopping', () => {
  /** Anything that delays the stop would outlast the test. */
  const patientLimits = { finishMs: 60_000, inFlightMs: 20 };

  test('finishes a running request and accepts no new ones', async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const listening = await start(
      async () => {
        begin();
        await pause(100);
        return new Response('late');
      },
      { finishMs: 5_000 },
    );
    const running = fetch(address(listening));
    await begun;
    const stopped = listening.stop();
    await pause(10);
    await expect(fetch(address(listening))).rejects.toThrow('fetch failed');
    const answer = await running;
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['late', 'close']);
    await stopped;
  });

  test('does not wait for idle connections', async () => {
    const listening = await start(ok, patientLimits);
    await (await fetch(address(listening))).text();
    await expect(listening.stop()).resolves.toBeUndefined();
  });

  test.each(['a kept connection', 'a new connection'])(
    'answers a request that is on its way over %s',
    async (way) => {
      const listening = await start(ok, { finishMs: 5_000 });
      const socket = createConnection(listening.port, '127.0.0.1');
      await once(socket, 'connect');
      const request = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
      if (way === 'a kept connection') {
        socket.write(request);
        await once(socket, 'data');
      } else await pause(20);
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.write(request);
      const stopped = listening.stop();
      await once(socket, 'close');
      expect(answer.toLowerCase()).toMatch(/^http\/1.1 200 ok\r\n.*connection: close\r\n/s);
      await stopped;
    },
  );

  test('answers a request that came over a kept connection while the server was busy', async () => {
    const listening = await start(ok, patientLimits);
    const socket = createConnection(listening.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    await once(socket, 'data');
    answer = '';
    const stopped = listening.stop();
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
    const busyUntil = performance.now() + 2 * patientLimits.inFlightMs;
    while (performance.now() < busyUntil);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    await stopped;
  });

  test('does not wait for connections that a browser opened in advance', async () => {
    const listening = await start(ok, patientLimits);
    const socket = createConnection(listening.port, '127.0.0.1');
    await once(socket, 'connect');
    await pause(20);
    await expect(listening.stop()).resolves.toBeUndefined();
  });

  test('closes a kept connection as soon as the answer in progress has ended', async () => {
    const body = async function* () {
      yield new TextEncoder().encode('half ');
      await pause(100);
      yield new TextEncoder().encode('whole');
    };
    const answer = () => new Response(ReadableStream.from(body()));
    const listening = await start(answer, patientLimits);
    const running = await fetch(address(listening));
    const stopped = listening.stop();
    expect([await running.text(), running.headers.get('connection')]).toEqual(['half whole', 'keep-alive']);
    await stopped;
  });

  test('cuts off an answer to a change that has begun, and exceeds the limit', async () => {
    const body = async function* () {
      yield new TextEncoder().encode('half ');
      await new Promise(() => undefined);
    };
    const listening = await start(() => new Response(ReadableStream.from(body())), { finishMs: 50 });
    const running = await fetch(address(listening), { method: 'POST' });
    await Promise.all([listening.stop(), expect(running.text()).rejects.toThrow('terminated')]);
  });

  test('cuts off a request that exceeds the limit, with an answer if it may change something, and logs it', async () => {
    let begun = 0;
    let finish = () => {};
    const late = new Promise<Response>((resolve) => {
      finish = () => resolve(ok());
    });
    const reportError = vi.spyOn(console, 'error');
    onTestFinished(() => reportError.mockRestore());
    const warnings: unknown[] = [];
    const log = { ...options.log, warn: (fields: unknown) => void warnings.push(fields) };
    const answer = ({ url }: Request) => {
      if (!url.endsWith('?late')) return ok();
      begun += 1;
      return late;
    };
    const listening = await listen(answer, { ...options, log, limits: { finishMs: 50 } });
    await (await fetch(address(listening))).text();
    const reading = fetch(`${address(listening)}?late`);
    const changing = fetch(`${address(listening)}?late`, { method: 'POST' });
    await expect.poll(() => begun).toBe(2);
    await Promise.all([listening.stop(), expect(reading).rejects.toThrow('fetch failed')]);
    // A browser repeats a call whose connection ends without a byte, and another server would pass it on again.
    const { status, headers } = await changing;
    expect([status, headers.get('x-frame-options')]).toEqual([504, 'DENY']);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(warnings).toEqual([{ requests: 2 }]);
    finish();
    await pause(10);
    expect(reportError).not.toHaveBeenCalled();
  });
});

test('keeps idle connections for over a minute, so that a proxy closes them first', async () => {
  const { headers } = await fetch(address(await start(ok)));
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe('slow or invalid clients', () => {
  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 60_000],
    ['body bytes', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc', 200],
  ])('answers 408 if %s do not arrive within their limit', async (_, text, requestMs) => {
    const limits = { headersMs: 100, requestMs, checkMs: 20 };
    const { port } = await start(async (request) => new Response(await request.text()), limits);
    const answer = await raw(port, text);
    // A proxy would answer 502 for a head without an end.
    expect(answer).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\nx-frame-options: DENY\r\n(?:[a-z-]+: \w+\r\n)+\r\n$/,
    );
  });

  test.each([
    ['text that is not HTTP', 'hello\r\n\r\n', 400],
    ['headers over the size limit', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    [
      'a host that is an invalid IP address',
      'GET / HTTP/1.1\r\nHost: 1.2.3.256\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['an absolute URL whose host is an invalid IP address', 'GET http://1.2.3.256/ HTTP/1.0\r\n\r\n', 400],
    ['HTTP/1.1 without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
    ['a path with backslashes', 'GET /a\\..\\b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])('refuses %s, with the security headers', async (_, text, status) => {
    const { port } = await start(ok);
    const answer = await raw(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-frame-options: deny');
  });

  test('does not write a refusal into an answer that has begun', async () => {
    const begun = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
    });
    const { port } = await start(() => new Response(begun, { headers: { 'content-length': '500' } }));
    const socket = createConnection(port, '127.0.0.1');
    let answer = '';
    const isBegun = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        answer += String(chunk);
        if (answer.endsWith('begun')) resolve();
      });
    });
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await isBegun;
    // Another connection has no answer begun.
    expect(await raw(port, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    socket.write('hello\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nbegun$/);
  });

  test('closes a connection on which nothing arrives', async () => {
    const { port } = await start(ok, { idleMs: 60 });
    expect(await raw(port, '')).toBe('');
  });
});
