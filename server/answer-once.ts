import type { Connection } from './connection.ts';
import { plainAnswer } from './plain-answer.ts';

type Platform = (request: Request, connection: Connection) => Promise<Response>;

interface Given {
  init: ResponseInit;
  bytes: Uint8Array<ArrayBuffer>;
  /** All that comes after more than is held: for the first alone, as fast as it reads. */
  rest?: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
}

/** As long as a page waits for an answer. */
const keptMs = 60_000;
/** Whoever makes keys up does not fill the memory. */
const keptAnswers = 1_000;
/**
 * Far above what the portal's calls are answered. Nor does it fill for whoever asks for large pages of the platform in this way,
 * and reads them slowly or not at all.
 */
const keptBytes = 65_536;

/**
 * A call that changes something is named by the page (`Idempotency-Key`), and passed on once. Where a connection that was
 * used before ends without a byte of an answer, Chromium sends the request again by itself, a POST as well, over one after
 * the other of those that it holds open: a single mistyped password counted as many tries, up to the lock, and one press
 * sent as many e-mails. What comes again is given the answer of the first, which it was lost from. Nothing of what was sent
 * is kept but its name, method, address, cookies and authorization: nobody else can ask for that answer.
 */
export function answerOnce(platform: Platform): Platform {
  const answers = new Map<string, Promise<Given>>();

  async function ask(request: Request, connection: Connection): Promise<Given> {
    let isBroken = false;
    const drop = () => {
      isBroken = true;
      connection.drop();
    };
    const answer = await platform(request, { ...connection, drop });
    const { status, statusText, headers } = answer;
    const { bytes, rest } = await begunReading(answer.body);
    // No half for whoever comes again either.
    if (isBroken) return { bytes: new Uint8Array(), init: plainAnswer(502, 'The answer broke off') };
    return { init: { status, statusText, headers }, bytes, rest };
  }

  return async (request, connection) => {
    const { method, url, headers } = request;
    const key = headers.get('idempotency-key');
    if (key === null || request.body === null) return platform(request, connection);
    // Whole before it counts as the first. It is passed on without its signal: the answer is awaited, whoever leaves.
    const body = await request.arrayBuffer();
    const name = [key, method, url, headers.get('cookie'), headers.get('authorization')].join(' ');
    let given = answers.get(name);
    const isFirst = given === undefined;
    if (given === undefined) {
      given = ask(new Request(url, { method, headers, body }), connection);
      answers.set(name, given);
      setTimeout(() => answers.delete(name), keptMs).unref();
      const [oldest] = answers.keys();
      if (answers.size > keptAnswers && oldest !== undefined) answers.delete(oldest);
    }
    const { init, bytes, rest } = await given;
    if (rest === undefined) return new Response(bytes.byteLength > 0 ? bytes : null, init);
    answers.delete(name);
    if (!isFirst) return plainAnswer(502, 'The answer is too large to be given again');
    return new Response(joined(bytes, rest), init);
  };
}

/** The whole of a body, or a little more than is kept, and what reads the rest. */
async function begunReading(body: Response['body']): Promise<Omit<Given, 'init'>> {
  const reader = body?.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= keptBytes) {
    const piece = (await reader?.read())?.value;
    if (piece === undefined) return { bytes: Buffer.concat(pieces) };
    pieces.push(piece);
    bytes += piece.byteLength;
  }
  return { bytes: Buffer.concat(pieces), rest: reader };
}

function joined(
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
