import { createServer, STATUS_CODES, type ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Bindings } from './connection.ts';
import { watchDescriptors } from './descriptor-watch.ts';
import { chunked } from './chunked.ts';
import { openPort } from './open-port.ts';
import { plainAnswer } from './plain-answer.ts';
import type { ServerLog } from './server-log.ts';

export interface ListenOptions {
  port: number;
  host: string | undefined;
  /** Headers for refusals of what is no valid request. */
  refusalHeaders: Readonly<Record<string, string>>;
  log: ServerLog;
  /** A connection carries one request only. */
  hasOneRequestPerConnection?: boolean;
  limits?: Partial<typeof defaultLimits>;
}

export interface Listening {
  port: number;
  /** Takes no new connection, lets running requests finish within a limit, then cuts the rest. */
  stop: () => Promise<void>;
}

const defaultLimits = {
  /** For a client to send its headers. */
  headersMs: 10_000,
  /** For a client to send its whole request. */
  requestMs: 30_000,
  /** How often the two limits above are checked. */
  checkMs: 2_000,
  /**
   * For the next request on a connection. Longer than the minute that proxies and load balancers keep theirs: if a
   * connection is closed just as they reuse it, they retry only reads, and a sign-in is lost.
   */
  keepAliveMs: 75_000,
  /** Nothing in either direction; longer than the slowest answer of the platform. */
  idleMs: 120_000,
  /** For a client to read a refusal, and to close its side. */
  refusedMs: 2_000,
  /** For requests that are on their way over kept connections when the server stops. */
  inFlightMs: 500,
  /** For running requests to finish when the server stops. */
  finishMs: 10_000,
};

const noBytes = new Uint8Array();

/** @throws {StartError} if the port can't be opened. */
export async function listen(
  answer: (request: Request, bindings: Bindings) => Response | Promise<Response>,
  { port, host, refusalHeaders, log, hasOneRequestPerConnection = false, limits }: ListenOptions,
): Promise<Listening> {
  const limit = { ...defaultLimits, ...limits };
  const running = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isStopping = false;
  let isClosingIdle = false;
  const badRequest = () => plainAnswer(400, 'Bad request', refusalHeaders);
  const handle = getRequestListener(
    async (request, bindings) => {
      if (!namesOneHost(request, bindings.incoming.httpVersion)) return badRequest();
      const answered = await answer(request, bindings);
      // The server is stopping, and did not wait for it.
      if (bindings.outgoing.headersSent) return RESPONSE_ALREADY_SENT;
      // The adapter omits the status text. For refusals only: to read it takes an answer off the adapter's fast path.
      if (answered.status >= 400) bindings.outgoing.statusMessage = answered.statusText;
      return chunked(answered);
    },
    // HTTP/1.0, which health checks still speak, needs no host.
    { errorHandler: badRequest, hostname: 'localhost' },
  );
  const server = createServer({
    headersTimeout: limit.headersMs,
    requestTimeout: limit.requestMs,
    keepAliveTimeout: limit.keepAliveMs,
    connectionsCheckingInterval: limit.checkMs,
    // `namesOneHost` refuses requests without a host, with the security headers, which Node's own refusal lacks.
    requireHostHeader: false,
  });
  server.setTimeout(limit.idleMs);
  if (hasOneRequestPerConnection) server.maxRequestsPerSocket = 1;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (incoming, outgoing) => {
    running.add(outgoing);
    // Node writes a head that is flushed alone in UTF-8: the platform's cookies and redirects would come encoded twice.
    outgoing.flushHeaders = () => void outgoing.write(noBytes);
    if (isStopping) outgoing.setHeader('connection', 'close');
    outgoing.once('close', () => {
      running.delete(outgoing);
      if (isClosingIdle) setImmediate(() => server.closeIdleConnections());
    });
    void handle(incoming, outgoing);
  });
  // Node's own answer lacks these headers.
  server.on('checkExpectation', (_, outgoing) => outgoing.writeHead(417, refusalHeaders).end());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer, the client would take the refusal for the rest of it.
    const isAnswering = Array.from(running).some(
      (outgoing) => outgoing.socket === socket && outgoing.headersSent && !outgoing.writableEnded,
    );
    if (socket.writable && !isAnswering) {
      socket.end(rawRefusal(statusOf(error.code), refusalHeaders));
      // A client that goes on sending, a header every few seconds, would hold the connection for hours.
      setTimeout(() => socket.destroy(), limit.refusedMs).unref();
    } else socket.destroy();
  });

  await openPort(server, { port, host });
  server.on('error', (error) => log.error({ error: String(error) }, 'the server reports an error'));
  const endWatch = watchDescriptors(log, { connections: () => sockets.size });

  const stop = () =>
    new Promise<void>((resolve) => {
      isStopping = true;
      endWatch();
      const closeIdle = () => {
        isClosingIdle = true;
        server.closeIdleConnections();
        // Browsers connect ahead of need; Node counts such connections as busy.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      };
      // Runs after what came while this thread was busy, as with a commit of the log, has been read.
      const idle = setTimeout(() => setImmediate(closeIdle), limit.inFlightMs);
      const late = setTimeout(() => {
        log.warn({ requests: running.size }, 'requests were cut off');
        for (const outgoing of running) answerLate(outgoing, refusalHeaders);
        setImmediate(() => server.closeAllConnections());
      }, limit.finishMs);
      // An HTTP server's own `close` cuts idle connections at once: a proxy sending a sign-in over one may not retry it.
      Server.prototype.close.call(server, () => {
        clearTimeout(idle);
        clearTimeout(late);
        resolve();
      });
      for (const outgoing of running) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
    });
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : port, stop };
}

/**
 * Without a byte of an answer, a browser would send the call again, and the platform get it twice: the next server does not
 * know the first one's. Whoever reads gets nothing, so that a proxy asks the next server.
 */
function answerLate(outgoing: ServerResponse, headers: Readonly<Record<string, string>>): void {
  if (outgoing.headersSent || ['GET', 'HEAD'].includes(outgoing.req.method ?? '')) return;
  outgoing.writeHead(504, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
  outgoing.end('The answer came too late: the server is stopping');
}

/**
 * Of two hosts, in the address and a header or in two headers, servers behind might take another one; `1.2.3.256` is none.
 * With a user before it, no `Request` can be made of the address, and the error names all of it, which is then logged.
 */
function namesOneHost({ url, headers }: Request, httpVersion: string): boolean {
  const { host: requested, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  const host = headers.get('host');
  if (host === null) return httpVersion === '1.0';
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === requested;
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

function rawRefusal(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines,
    'content-length: 0',
    'connection: close',
    '',
    '',
  ].join('\r\n');
}
