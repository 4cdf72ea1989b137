import { EventEmitter, getEventListeners, once } from 'node:events';
import * as net from 'node:net';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { listenOnFreePort } from '../scripts/free-port.ts';
import type { Connection } from './connection.ts';
import { createPlatformProxy } from './platform-proxy.ts';
import type { ServerLog } from './server-log.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

const direct: Connection = {
  clientAddress: '192.0.2.7',
  https: false,
  trusted: false,
  drop: () => undefined,
  beginAndDrop: () => Promise.resolve(),
};

async function listening(server: net.Server): Promise<URL> {
  cleanups.push(() => server.close());
  return new URL(`http://127.0.0.1:${await listenOnFreePort(server)}`);
}

async function platformThat(handle: RequestListener): Promise<URL> {
  const server = createServer(handle);
  cleanups.push(() => server.closeAllConnections());
  return listening(server);
}

function proxyTo(origin: URL, answerMs = 2_000) {
  const warnings: unknown[] = [];
  const log: ServerLog = { info() {}, error() {}, warn: (fields) => warnings.push(fields) };
  const proxy = createPlatformProxy({ origin, answerMs, log });
  const send = (path: string, init: RequestInit = {}, connection = direct) =>
    proxy(new Request(`http://portal.test${path}`, init), connection);
  return { send, warnings };
}

async function received(path: string, init: RequestInit, connection = direct) {
  const seen: {
    method?: string | undefined;
    url?: string | undefined;
    headers?: IncomingMessage['headers'];
    body?: string;
  } = {};
  const origin = await platformThat(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    Object.assign(seen, { method: request.method, url: request.url, headers: request.headers, body });
    response.end();
  });
  await (await proxyTo(origin).send(path, init, connection)).text();
  return { ...seen, host: origin.host };
}

async function answered(handle: (response: ServerResponse, origin: URL) => void, init?: RequestInit) {
  let own = new URL('http://unknown.test');
  const origin = await platformThat((_, response) => handle(response, own));
  own = origin;
  return proxyTo(origin).send('/sdportal/x', init);
}

describe('the request to the platform', () => {
  test('is encrypted if the platform’s origin says https', async () => {
    const firstBytes: (number | undefined)[] = [];
    const origin = await listening(
      net.createServer((socket) => {
        socket.once('data', (bytes) => {
          firstBytes.push(bytes[0]);
          socket.destroy();
        });
      }),
    );
    origin.protocol = 'https:';
    expect((await proxyTo(origin, 60_000).send('/x')).status).toBe(502);
    // A TLS record that begins a handshake.
    expect(firstBytes).toEqual([0x16]);
  });

  test('keeps method, path, query, body and headers, and names the platform’s host', async () => {
    const body = 'username=ada&password=s%26cret';
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      // Many platforms accept no body in chunks.
      'content-length': String(body.length),
      cookie: 'a=1; b=2',
      'x-sec-token': 't',
      host: 'portal.test',
    };
    const seen = await received('/heracles/login?x=%2F', { method: 'POST', body, headers });
    expect(seen).toMatchObject({ method: 'POST', url: '/heracles/login?x=%2F', body });
    expect(seen.headers).toMatchObject({
      'content-length': String(body.length),
      cookie: 'a=1; b=2',
      'x-sec-token': 't',
      host: seen.host,
      'x-forwarded-host': 'portal.test',
    });
  });

  test('has no Content-Length if it is a GET', async () => {
    // The platform would take the next visitor's request for the announced body.
    const seen = await received('/x', { headers: { 'content-length': '400' } });
    expect(seen).toMatchObject({ method: 'GET', body: '' });
    expect(seen.headers).not.toHaveProperty('content-length');
  });

  // The platform may close a kept connection at the same moment, and a POST is not retried.
  test('shares one kept connection between reads, and gets its own if it is a POST', async () => {
    const ports: unknown[] = [];
    const origin = await platformThat(({ socket }, response) => {
      ports.push(socket.remotePort);
      response.writeHead(200, { 'content-length': 0 }).end();
    });
    const { send } = proxyTo(origin);
    for (const method of ['HEAD', 'POST', 'GET', 'GET']) await (await send('/x', { method })).text();
    const [read, changed] = ports;
    expect(ports).toEqual([read, changed, read, read]);
    expect(changed).not.toBe(read);
  });

  test('does not keep an idle connection for long', async () => {
    // A firewall may silently have forgotten it.
    const ended: Promise<unknown>[] = [];
    const origin = await platformThat(({ socket }, response) => {
      ended.push(once(socket, 'end'));
      // The platform keeps the connection longer than the test lasts.
      response.writeHead(200, { 'content-length': 0, 'keep-alive': 'timeout=600' }).end();
    });
    const log: ServerLog = { info() {}, error() {}, warn() {} };
    const proxy = createPlatformProxy({ origin, answerMs: 60_000, keepAliveMs: 50, log });
    expect((await proxy(new Request('http://portal.test/x'), direct)).status).toBe(200);
    await Promise.all(ended);
  });

  test.each([
    '/sdportal/..;/manager',
    '/sdportal/.;/manager',
    '/sdportal/.%2E;a=b/manager',
    '/sdportal/..%2fmanager',
    '/sdportal/x%2F%2e%2e%2Fmanager',
    '/sdportal/..%5cmanager',
    '/sdportal/%252e%252e/manager',
    '/sdportal/..%25252fmanager',
    '/sdportal/%25%32%65%25%32%65/manager',
    '/sdportal/%2525252525252e%2525252525252e/manager',
    // Harmless, but each further escape would cost another reading of a path that may be 16 KB long.
    '/sdportal/%25252541',
    '/sdportal/%25c0%25ae%25c0%25ae/manager',
    '/sdportal/a%250amanager',
    '/sdportal/..%3b/manager',
    '/sdportal/%c0%ae%c0%ae/manager',
    '/sdportal/x%0d%0ay',
    '/sdportal/%00',
  ])('is refused with 400 if its path could be read as another one: %s', async (path) => {
    let calls = 0;
    const origin = await platformThat((_, response) => {
      calls += 1;
      response.end();
    });
    expect((await proxyTo(origin).send(path)).status).toBe(400);
    expect(calls).toBe(0);
  });

  test.each([
    '/sdportal/a%2Fb',
    '/sdportal/uid=a;v=1/..x',
    '/sdportal/50%25',
    '/sdportal/5%25apples',
    '/sdportal/%252541',
    '/sdportal/%C3%A9.view',
  ])('keeps an unambiguous path unchanged: %s', async (path) => {
    expect((await received(path, {})).url).toBe(path);
  });

  test.each([
    [false, '192.0.2.7', 'http'],
    [true, '203.0.113.9, 192.0.2.7', 'https'],
  ])(
    'extends the client’s X-Forwarded-For if it is trusted, else replaces it: trusted %s',
    async (trusted, clients, protocol) => {
      const headers = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-real-ip': '203.0.113.9',
      };
      const seen = await received('/x', { headers }, { ...direct, trusted, https: trusted });
      expect(seen.headers).toMatchObject({ 'x-forwarded-for': clients, 'x-forwarded-proto': protocol });
      expect(seen.headers).not.toHaveProperty('x-real-ip');
    },
  );
});

describe('the answer to the browser', () => {
  test.each(['Invalid PIN', 'PIN ungültig'])(
    'keeps status, status text (%s), type and body',
    async (text) => {
      const answer = await answered((response) =>
        response.writeHead(422, text, { 'content-type': 'text/x' }).end('why'),
      );
      expect([answer.status, answer.statusText]).toEqual([422, text]);
      expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/x', 'why']);
    },
  );

  test('omits an invalid status text and keeps the rest', async () => {
    const answer = await answered(({ socket }) => {
      socket?.write('HTTP/1.1 400 Invalid\x01PIN\r\nContent-Length: 3\r\n\r\nwhy');
    });
    expect([answer.status, answer.statusText, await answer.text()]).toEqual([400, '', 'why']);
  });

  test.each([
    ['a call of the portal', { 'X-Requested-With': 'XMLHttpRequest' }, null],
    ['a page', {}, 'Basic realm="platform"'],
  ])('has the platform’s challenge only for who can take it up: %s', async (_, headers, challenge) => {
    const origin = await platformThat((_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="platform"' }).end('why');
    });
    const answer = await proxyTo(origin).send('/heracles/login', { method: 'POST', body: 'a=b', headers });
    expect(answer.headers.get('www-authenticate')).toBe(challenge);
    expect([answer.status, await answer.text()]).toEqual([401, 'why']);
  });

  test.each([
    ['"cache", "cookies", "storage"', '"cookies"'],
    ['"*"', '"cookies"'],
    ['"storage", "executionContexts"', null],
  ])('has the browser forget nothing of the portal after a call: %s', async (forgotten, afterCall) => {
    const origin = await platformThat((_request, response) => {
      response.writeHead(200, { 'clear-site-data': forgotten }).end();
    });
    const afterLogOut = async (headers: Record<string, string>) => {
      const answer = await proxyTo(origin).send('/heracles/logout', { headers });
      return answer.headers.get('clear-site-data');
    };
    expect(await afterLogOut({ 'X-Requested-With': 'XMLHttpRequest' })).toBe(afterCall);
    expect(await afterLogOut({})).toBe(forgotten);
  });

  test('sets cookies for this host, without the platform’s Domain', async () => {
    const answer = await answered((response) =>
      response
        .writeHead(200, {
          'set-cookie': ['a=1; Domain=.platform.example; Path=/; HttpOnly', 'domain=2; Secure'],
        })
        .end(),
    );
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'domain=2; Secure']);
  });

  test('keeps a redirect, on this host if it stays on the platform', async () => {
    const answer = await answered((response, own) =>
      response.writeHead(302, { location: `${own.origin}/home?x=1#y` }).end(),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home?x=1#y']);
  });

  test('has the first of two Location headers', async () => {
    const answer = await answered((response) =>
      response.setHeader('location', ['/home', '/home']).writeHead(302).end(),
    );
    expect(answer.headers.get('location')).toBe('/home');
  });

  test('keeps compressed bytes', async () => {
    const answer = await answered((response) =>
      response.writeHead(200, { 'content-encoding': 'br' }).end('bytes'),
    );
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'bytes']);
  });

  test.each([204, 205, 304])('has no body if the status is %i', async (status) => {
    const answer = await answered((response) => response.writeHead(status).end());
    expect([answer.status, answer.body]).toEqual([status, null]);
  });

  test('keeps the headers of a HEAD answer', async () => {
    const answer = await answered((response) => response.writeHead(200, { 'content-length': 5 }).end(), {
      method: 'HEAD',
    });
    expect([answer.headers.get('content-length'), answer.body]).toEqual(['5', null]);
  });

  test('streams the start of a body before its end has arrived', async () => {
    const events = new EventEmitter();
    const answer = await answered((response) => {
      response.write('first');
      events.once('finish', () => response.end('last'));
    });
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    events.emit('finish');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last');
  });

  test('streams a body beyond the time limit as long as data keeps coming', async () => {
    const origin = await platformThat(async (_, response) => {
      for (const part of '0123456789ab') {
        response.write(part);
        await pause(100);
      }
      response.end();
    });
    let dropped = 0;
    const answer = await proxyTo(origin, 1_000).send('/x', {}, { ...direct, drop: () => (dropped += 1) });
    expect([await answer.text(), dropped]).toEqual(['0123456789ab', 0]);
  });
});

describe('when the platform or the browser fails', () => {
  test('answers 504 and aborts the call if the platform is too slow', async () => {
    const events = new EventEmitter();
    const gaveUp = once(events, 'closed');
    const origin = await platformThat((_, response) => response.on('close', () => events.emit('closed')));
    // Long enough for the call to reach the platform on a busy machine: otherwise it is never seen to end.
    const { send, warnings } = proxyTo(origin, 1_000);
    const answer = await send('/services/tokens/protected/ada?secret=1');
    expect([answer.status, await answer.text()]).toEqual([504, 'The platform took too long to answer\n']);
    await gaveUp;
    expect(warnings).toMatchObject([{ path: '/services/tokens/protected/…', reason: 'time limit' }]);
  });

  test('answers 502 if the platform cannot be reached', async () => {
    const origin = await platformThat(() => undefined);
    for (const cleanup of cleanups.splice(0)) cleanup();
    const { send, warnings } = proxyTo(origin);
    const answer = await send('/x');
    expect([answer.status, await answer.text()]).toEqual([502, 'The platform cannot be reached\n']);
    expect(warnings).toMatchObject([{ reason: 'ECONNREFUSED' }]);
    expect(warnings[0]).not.toHaveProperty('call');
    // A visitor's reference code leads to this line.
    await send('/x', { headers: { 'idempotency-key': `K7QF2MWX-1-2-3-4${'5'.repeat(1_000)}` } });
    expect(warnings[1]).toMatchObject({ call: expect.stringMatching(/^K7QF2MWX-.{91}$/) });
  });

  // Each call would be passed on to this server until no connection is left.
  test.each(['', ', portal.example'])(
    'answers 502 and logs it if PLATFORM_ORIGIN leads back to this server (via %j)',
    async (added) => {
      let calls = 0;
      const origin = await platformThat(async ({ headers }, response) => {
        calls += 1;
        const name = `${String(headers['x-forwarded-server'])}${added}`;
        const answer = await send('/x', { headers: { 'x-forwarded-server': name } });
        response.writeHead(answer.status).end(await answer.text());
      });
      const { send, warnings } = proxyTo(origin);
      expect((await send('/x')).status).toBe(502);
      expect([calls, warnings]).toEqual([1, [{ path: '/x', reason: 'PLATFORM_ORIGIN leads back here' }]]);
    },
  );

  test.each(['GET', 'POST'])(
    'answers 502 and sends a %s only once if a new connection is cut before the answer',
    async (method) => {
      let calls = 0;
      const origin = await platformThat((request) => {
        calls += 1;
        request.socket.destroy();
      });
      expect((await proxyTo(origin).send('/x', { method })).status).toBe(502);
      expect(calls).toBe(1);
    },
  );

  test.each(['GET', 'HEAD'])(
    'retries a %s once, over a new connection, if a kept one is closed before the answer',
    async (method) => {
      const asked: string[] = [];
      const known = new Set<net.Socket>();
      const origin = await platformThat(({ socket, url = '' }, response) => {
        asked.push(url);
        if (known.has(socket)) socket.destroy();
        else response.writeHead(200, { 'content-length': 0 }).end();
        known.add(socket);
      });
      const { send, warnings } = proxyTo(origin);
      // Two at once leave two kept connections: after a restart of the platform, all of them are dead.
      await Promise.all(['/x', '/x'].map(async (path) => (await send(path)).text()));
      expect((await send('/y', { method })).status).toBe(200);
      expect([asked, warnings]).toEqual([['/x', '/x', '/y', '/y'], []]);
    },
  );

  test('answers 504 and does not retry if a kept connection is too slow', async () => {
    const asked: string[] = [];
    const origin = await platformThat(({ url = '' }, response) => {
      asked.push(url);
      if (asked.length === 1) response.writeHead(200, { 'content-length': 0 }).end();
    });
    const { send } = proxyTo(origin, 500);
    await (await send('/x')).text();
    expect((await send('/y')).status).toBe(504);
    expect(asked).toEqual(['/x', '/y']);
  });

  // Node closes this connection without an error.
  test.each(['GET', 'POST'])(
    'answers 502 to a %s if the platform switches protocols unasked',
    async (method) => {
      const origin = await platformThat(({ socket }) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      });
      const { send, warnings } = proxyTo(origin);
      expect((await send('/x', { method })).status).toBe(502);
      expect(warnings).toMatchObject([{ reason: 'Error: closed without an answer' }]);
    },
  );

  test.each([99, 600])(
    'answers 502 and aborts the call if the status is %i, which is invalid',
    async (status) => {
      const events = new EventEmitter();
      const gaveUp = once(events, 'closed');
      const origin = await platformThat(({ socket }) => {
        socket.on('close', () => events.emit('closed'));
        socket.write(`HTTP/1.1 ${String(status).padStart(3, '0')} X\r\nContent-Length: 9\r\n\r\nhalf`);
      });
      const { send, warnings } = proxyTo(origin);
      expect((await send('/x')).status).toBe(502);
      await gaveUp;
      expect(warnings).toMatchObject([{ reason: `Error: status ${status}` }]);
    },
  );

  test.each([
    ['breaks off', 60_000, (response: ServerResponse) => response.destroy(), 'ECONNRESET'],
    ['stalls', 1_000, () => undefined, 'Error: the platform stopped in the middle'],
  ])(
    'cuts off the browser if the answer %s in the middle, and logs it',
    async (_, answerMs, fail, reason) => {
      const origin = await platformThat((_request, response) => {
        response.write('half');
        setTimeout(() => fail(response), 20);
      });
      let dropped = 0;
      const drop = () => (dropped += 1);
      const { send, warnings } = proxyTo(origin, answerMs);
      const answer = await send('/x', {}, { ...direct, drop });
      expect(await answer.text()).toBe('half');
      expect(dropped).toBe(1);
      expect(warnings).toEqual([{ path: '/x', reason }]);
    },
  );

  test('cuts off the browser if the connection of an answer without a length is reset', async () => {
    let reset = () => {};
    const origin = await platformThat(({ socket }) => {
      reset = () => void socket.resetAndDestroy();
      socket.write('HTTP/1.1 200 OK\r\n\r\nhalf');
    });
    let dropped = 0;
    const answer = await proxyTo(origin).send('/x', {}, { ...direct, drop: () => (dropped += 1) });
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('half');
    reset();
    expect((await reader?.read())?.done).toBe(true);
    expect(dropped).toBe(1);
  });

  test('aborts the call and logs nothing if the browser disconnects', async () => {
    const leave = new AbortController();
    const events = new EventEmitter();
    const gaveUp = once(events, 'closed');
    const origin = await platformThat((_, response) => {
      response.on('close', () => events.emit('closed'));
      leave.abort();
    });
    const { send, warnings } = proxyTo(origin);
    await send('/x', { method: 'POST', body: 'x', signal: leave.signal });
    await gaveUp;
    expect(warnings).toEqual([]);
  });

  test.each<[string, (answer: Response, leave: () => void) => unknown]>([
    ['stops reading', (answer) => answer.body?.cancel()],
    ['disconnects', (answer, leave) => (leave(), answer.text())],
  ])('aborts the call and logs nothing if the browser %s in the middle of the answer', async (_, end) => {
    const leave = new AbortController();
    const events = new EventEmitter();
    const gaveUp = once(events, 'closed');
    const origin = await platformThat((_request, response) => {
      response.on('close', () => events.emit('closed')).write('half');
    });
    const { send, warnings } = proxyTo(origin, 60_000);
    await end(await send('/x', { signal: leave.signal }), () => leave.abort());
    await gaveUp;
    expect(warnings).toEqual([]);
  });

  test('answers 502 if the browser’s body breaks off', async () => {
    const origin = await platformThat(() => undefined);
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
    const { send, warnings } = proxyTo(origin);
    expect((await send('/x', { method: 'POST', body, duplex: 'half' })).status).toBe(502);
    expect(warnings).toMatchObject([{ reason: 'Error: cut' }]);
  });

  test('reads no more of an answer than the browser takes', async () => {
    const piece = new Uint8Array(1_000_000);
    const most = 100;
    let given = 0;
    const answer = await answered((response) => {
      const give = () => {
        while (given < most && response.write(piece)) given += 1;
      };
      response.on('drain', () => {
        given += 1;
        give();
      });
      give();
    });
    for (let before = -1; before < given; await pause(200)) before = given;
    await answer.body?.cancel();
    expect(given).toBeLessThan(most);
  });

  test.each([
    ['the whole answer', 0, (response: ServerResponse) => void response.end()],
    ['what has arrived if the platform then stalls', 1, () => undefined],
  ])('gives a browser that reads later than the time limit %s', async (_, times, end) => {
    const piece = Buffer.alloc(3_000_000);
    const origin = await platformThat(
      (_request, response) => void response.write(piece, () => end(response)),
    );
    let dropped = 0;
    const answer = await proxyTo(origin, 700).send('/x', {}, { ...direct, drop: () => (dropped += 1) });
    await pause(1_000);
    expect((await answer.arrayBuffer()).byteLength).toBe(piece.length);
    expect(dropped).toBe(times);
  });

  test('answers 499 if the browser has already disconnected', async () => {
    const origin = await platformThat((_, response) => response.end());
    const answer = await proxyTo(origin).send('/x', { method: 'POST', signal: AbortSignal.abort() });
    expect(answer.status).toBe(499);
  });

  test.each([
    ['answered', 200, (response: ServerResponse) => void response.end('{}')],
    ['answered without a body', 204, (response: ServerResponse) => void response.writeHead(204).end()],
    ['not answered', 502, (response: ServerResponse) => void response.destroy()],
  ])('removes its abort listener when a call is %s', async (_, status, handle) => {
    const log: ServerLog = { info() {}, error() {}, warn() {} };
    const origin = await platformThat((_request, response) => handle(response));
    const request = new Request('http://portal.test/x', { method: 'POST', body: 'a=1' });
    const answer = await createPlatformProxy({ origin, answerMs: 2_000, log })(request, direct);
    expect(answer.status).toBe(status);
    await answer.text();
    await expect.poll(() => getEventListeners(request.signal, 'abort')).toEqual([]);
  });
});
