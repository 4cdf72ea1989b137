import type { Connection } from './connection.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Platform } from './platform-request.ts';

interface StoredAnswer {
  init: ResponseInit;
  bytes: Uint8Array<ArrayBuffer>;
  /** The rest of an answer too large to hold: only the first request gets it, as fast as it reads. */
  rest?: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
}

/** As long as a page waits for an answer. */
const retentionMs = 60_000;
/** Keeps made-up keys from filling the memory. */
const maxAnswers = 1_000;
/**
 * Far larger than any answer to the portal's own calls. Clients that name calls for large pages, and read them slowly or not
 * at all, can't fill the memory either.
 */
const maxBytes = 65_536;
/** A form can't send a header. */
const keyCookie = /(?:^|; )idempotency_key=/;

/**
 * Passes each state-changing call on once, by the name that the page gives it: `Idempotency-Key`, or a cookie with a
 * classic form post. If a reused connection ends without a byte of an answer, Chromium and Firefox resend the request by
 * themselves, POST included, over each connection that they hold open in turn: a single mistyped password counted as many
 * tries, up to the lock, and one press sent as many e-mails. A repeated request gets the answer that the first one lost.
 * Of a request, only the key, method, address, cookies and authorization are kept: nobody else can ask for that answer.
 */
export function deduplicateCalls(platform: Platform): Platform {
  const answers = new Map<string, Promise<StoredAnswer>>();

  async function forward(request: Request, connection: Connection): Promise<StoredAnswer> {
    let isBroken = false;
    const drop = () => {
      isBroken = true;
      connection.drop();
    };
    const answer = await platform(request, { ...connection, drop });
    const { status, statusText } = answer;
    const headers = new Headers(answer.headers);
    // A page that did not name its post must not get the answer to the one before.
    if (isNamedForm(request))
      headers.append('set-cookie', `idempotency_key=; Path=${new URL(request.url).pathname}; Max-Age=0`);
    const { bytes, rest } = await readUpToLimit(answer.body);
    // A repeated request must not get half an answer either.
    if (isBroken) return { bytes: new Uint8Array(), init: plainAnswer(502, 'The answer broke off') };
    return { init: { status, statusText, headers }, bytes, rest };
  }

  return async (request, connection) => {
    const { method, url, headers } = request;
    const key = headers.get('idempotency-key');
    if ((key === null && !isNamedForm(request)) || request.body === null)
      return platform(request, connection);
    // Must be complete before it counts as the first. Passed on without its signal: the answer is awaited, whoever leaves.
    const body = await request.arrayBuffer();
    const name = [key, method, url, headers.get('cookie'), headers.get('authorization')].join(' ');
    let stored = answers.get(name);
    const isFirst = stored === undefined;
    if (stored === undefined) {
      stored = forward(new Request(url, { method, headers, body }), connection);
      answers.set(name, stored);
      setTimeout(() => answers.delete(name), retentionMs).unref();
      const [oldest] = answers.keys();
      if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
    }
    const { init, bytes, rest } = await stored;
    if (rest === undefined) return new Response(bytes.byteLength > 0 ? bytes : null, init);
    answers.delete(name);
    if (!isFirst) return plainAnswer(502, 'The answer is too large to be given again');
    return new Response(concatenated(bytes, rest), init);
  };
}

function isNamedForm({ headers }: Request): boolean {
  return keyCookie.test(headers.get('cookie') ?? '');
}

/** The whole body, or slightly more than is kept and the reader for the rest. */
async function readUpToLimit(body: Response['body']): Promise<Omit<StoredAnswer, 'init'>> {
  const reader = body?.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= maxBytes) {
    const piece = (await reader?.read())?.value;
    if (piece === undefined) return { bytes: Buffer.concat(pieces) };
    pieces.push(piece);
    bytes += piece.byteLength;
  }
  return { bytes: Buffer.concat(pieces), rest: reader };
}

function concatenated(
  bytes: Uint8Array<ArrayBuffer>,
  rest: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      const { value } = await rest.read();
      if (value === undefined) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => rest.cancel(reason),
  });
}
