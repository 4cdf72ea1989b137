import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { Readable } from 'node:stream';
import type { Connection } from './connection.ts';
import { errorCode } from '../telemetry/collector/error-code.ts';
import { requestHeaders, responseHeaders } from './forwarded-headers.ts';
import { hasHiddenDotSegments } from './hidden-dot-segments.ts';
import { isRead } from '../sw/is-read.ts';
import { plainAnswer } from './plain-answer.ts';
import { loggedPath, type ServerLog } from './server-log.ts';
import { streamedBody } from './streamed-body.ts';

export interface PlatformProxyOptions {
  /** The real platform's origin. */
  origin: URL;
  /** Time limit for the platform's headers, and between two pieces of its body. */
  answerMs: number;
  /** How long an idle connection is kept for the next read. */
  keepAliveMs?: number;
  log: ServerLog;
}

/**
 * Firewalls and load balancers silently drop a connection idle for minutes: a read over it waits for its whole limit in
 * vain.
 */
const defaultKeepAliveMs = 60_000;

/** Why the call to the platform was ended from this side. */
type AbortReason = 'time limit' | 'client left';

/**
 * Identifies this server to the platform, and to itself if its requests lead back here. A client's own value goes no
 * further. Not `Via`, which makes some servers (nginx) answer uncompressed.
 */
const serverHeader = 'x-forwarded-server';

const bodiless = [204, 205, 304];

/** Passes a request on to the real platform, and its answer back as it is: redirects are the browser's to follow. */
export function createPlatformProxy({
  origin,
  answerMs,
  keepAliveMs = defaultKeepAliveMs,
  log,
}: PlatformProxyOptions) {
  const { request: send, Agent } = origin.protocol === 'https:' ? https : http;
  const ownName = randomUUID();
  const agent = new Agent({ keepAlive: true, timeout: keepAliveMs });

  return async (request: Request, connection: Connection): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    // TRACE returns the request itself, with what only the platform may see: cookies, and what is added on the way.
    if (request.method === 'TRACE') return plainAnswer(501, 'Not implemented');
    if (hasHiddenDotSegments(pathname)) return plainAnswer(400, 'Bad path');
    /** It begins with the visit's reference code. */
    const call = request.headers.get('idempotency-key')?.slice(0, loggedKeyCharacters);
    const logFields = { path: loggedPath(pathname), ...(call !== undefined && { call }) };
    // Not compared as a whole: a proxy in between may have added its own.
    if (request.headers.get(serverHeader)?.includes(ownName)) {
      log.warn({ ...logFields, reason: 'PLATFORM_ORIGIN leads back here' }, noAnswer);
      return unreachable();
    }
    const started = performance.now();
    let abortReason: AbortReason | undefined;
    const openRequest = (connectionPool: http.Agent | false) =>
      send(origin, {
        path: pathname + search,
        method: request.method,
        headers: {
          ...Object.fromEntries(requestHeaders(request.headers, connection, request.body !== null)),
          [serverHeader]: ownName,
        },
        agent: connectionPool,
      });
    // The other side may close a pooled connection at the same moment, and a state-changing call is never repeated: only
    // reads use one, and are retried once if that has happened.
    let upstream = openRequest(isRead(request) ? agent : false);
    const abort = (reason: AbortReason) => {
      abortReason = reason;
      upstream.destroy(new Error(reason));
    };
    const limit = setTimeout(() => abort('time limit'), answerMs);
    const onClientLeft = () => abort('client left');
    // A request with a body stays in memory for as long as anything listens to its signal, and the whole call with it.
    const stopListening = () => request.signal.removeEventListener('abort', onClientLeft);
    request.signal.addEventListener('abort', onClientLeft);
    if (request.signal.aborted) abort('client left');

    try {
      const answer = answerOf(upstream);
      if (request.body === null) upstream.end();
      else pipe(request.body, upstream);
      const message = await answer.catch((error: unknown) => {
        if (abortReason !== undefined || !upstream.reusedSocket) throw error;
        upstream = openRequest(false);
        upstream.end();
        return answerOf(upstream);
      });
      message.once('close', stopListening);
      // If an answer ends only with its connection, Node takes a broken one for that end.
      upstream.on('error', (error) => message.destroy(error));
      return toResponse(message, request, origin, (body) =>
        streamedBody(body, answerMs, () => {
          if (abortReason === undefined)
            log.warn({ ...logFields, reason: reasonOf(body.errored) }, 'the platform’s answer broke off');
          connection.drop();
        }),
      );
    } catch (error) {
      upstream.destroy();
      stopListening();
      if (abortReason === 'client left') return plainAnswer(499, 'Client closed the request');
      const ms = Math.round(performance.now() - started);
      log.warn({ ...logFields, ms, reason: abortReason ?? reasonOf(error) }, noAnswer);
      return abortReason === 'time limit'
        ? plainAnswer(504, 'The platform took too long to answer')
        : unreachable();
    } finally {
      clearTimeout(limit);
    }
  };
}

const noAnswer = 'the platform gave no answer';
/** Strangers choose their own keys. */
const loggedKeyCharacters = 100;

function reasonOf(error: unknown): string {
  return errorCode(error) || String(error);
}

function unreachable(): Response {
  return plainAnswer(502, 'The platform cannot be reached');
}

function answerOf(upstream: http.ClientRequest): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    upstream.once('response', resolve);
    // Stays attached: an error after the answer belongs to its body's stream, and must not end the process.
    upstream.on('error', reject);
    // After a platform's 101, this is the only event, and the time limit can't end it any more.
    upstream.once('close', () => reject(new Error('closed without an answer')));
  });
}

function pipe(body: ReadableStream<Uint8Array>, upstream: http.ClientRequest): void {
  const source = Readable.from(body);
  source.on('error', (error) => upstream.destroy(error));
  source.pipe(upstream);
}

function toResponse(
  message: http.IncomingMessage,
  request: Request,
  origin: URL,
  bodyOf: (message: http.IncomingMessage) => ReadableStream<Uint8Array<ArrayBuffer>>,
): Response {
  const status = message.statusCode ?? 0;
  if (status < 200 || status > 599) throw new Error(`status ${status}`);
  const headers = responseHeaders(incomingHeaders(message), origin);
  if (request.headers.has('x-requested-with')) keepPage(headers);
  const statusText = statusTextOf(message);
  if (request.method === 'HEAD' || bodiless.includes(status)) {
    message.resume();
    return new Response(null, { status, statusText, headers });
  }
  return new Response(bodyOf(message), { status, statusText, headers });
}

/** Takes from the answer to a call of the portal what the browser would do to the page that waits for it. */
function keepPage(headers: Headers): void {
  // It would ask for a password in a window of its own, and the screen wait for it.
  headers.delete('www-authenticate');
  // The platform may have the browser forget cookies, its session's among them. The storage is the portal's: the tab's
  // brand, the worker with its caches, and log entries that nobody has read.
  const forgotten = headers.get('clear-site-data');
  headers.delete('clear-site-data');
  if (forgotten !== null && /"(?:cookies|\*)"/.test(forgotten)) headers.set('clear-site-data', '"cookies"');
}

/** The platform says in it why it refuses a PIN; characters that a `Response` rejects would cost the whole answer. */
function statusTextOf({ statusMessage = '' }: http.IncomingMessage): string {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(statusMessage) ? statusMessage : '';
}

/** Of a header that may occur only once, the first counts: a repeated redirect would lead to `/a, /a`. */
function incomingHeaders(message: http.IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(message.headers))
    for (const value of [values].flat()) headers.append(name, value);
  return headers;
}
