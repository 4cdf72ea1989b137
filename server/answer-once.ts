import type { Connection } from './connection.ts';
import { plainAnswer } from './plain-answer.ts';

type Platform = (request: Request, connection: Connection) => Promise<Response>;

interface Given {
  bytes: ArrayBuffer;
  init: ResponseInit;
}

/** As long as a page waits for an answer. */
const keptMs = 60_000;
/** Whoever makes keys up does not fill the memory. */
const keptAnswers = 1_000;
/** Far above what the portal's calls are answered; nor does who asks for large pages of the platform in this way. */
const keptBytes = 65_536;

/**
 * A call that changes something is named by the page (`Idempotency-Key`), and passed on once. Where a connection that was
 * used before ends without a byte of an answer, Chromium sends the request again by itself, a POST as well, over one after
 * the other of those that it holds open: a single mistyped password counted as many tries, up to the lock, and one press
 * sent as many e-mails. What comes again is given the answer of the first, which it was lost from. Nothing of what was sent
 * is kept but its name, method, address and cookies: nobody else can ask for that answer.
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
    const bytes = await answer.arrayBuffer();
    const { status, statusText, headers } = answer;
    // No half for whoever comes again either.
    if (isBroken) return { bytes: new ArrayBuffer(0), init: plainAnswer(502, 'The answer broke off') };
    return { bytes, init: { status, statusText, headers } };
  }

  return async (request, connection) => {
    const { method, url, headers } = request;
    const key = headers.get('idempotency-key');
    if (key === null || request.body === null) return platform(request, connection);
    // Whole before it counts as the first. It is passed on without its signal: the answer is awaited, whoever leaves.
    const body = await request.arrayBuffer();
    const name = [key, method, url, headers.get('cookie')].join(' ');
    let given = answers.get(name);
    if (given === undefined) {
      given = ask(new Request(url, { method, headers, body }), connection);
      answers.set(name, given);
      setTimeout(() => answers.delete(name), keptMs).unref();
      const [oldest] = answers.keys();
      if (answers.size > keptAnswers && oldest !== undefined) answers.delete(oldest);
    }
    const { bytes, init } = await given;
    if (bytes.byteLength > keptBytes) answers.delete(name);
    return new Response(bytes.byteLength > 0 ? bytes : null, init);
  };
}
