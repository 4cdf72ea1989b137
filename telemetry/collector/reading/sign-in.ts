import { isObject } from '../../log-entry.ts';
import { senderAddress } from '../intake/sender.ts';
import { sameText } from '../same-text.ts';
import type { createAttemptLimit } from './attempt-limit.ts';
import { jsonAnswer } from '../json-answer.ts';
import type { ReadingConnection } from './reader.ts';
import type { ReadingLog } from './audit-log.ts';
import { type createSessions, sessionMs } from './session-cookie.ts';

export interface SignInOptions {
  token: string;
  sessions: ReturnType<typeof createSessions>;
  attempts: ReturnType<typeof createAttemptLimit>;
  log: ReadingLog;
}

/** Exchanges the access token for a session cookie. Logs every attempt, but never the token. */
export async function signIn(
  request: Request,
  { clientAddress, https }: ReadingConnection,
  { token, sessions, attempts, log }: SignInOptions,
): Promise<Response> {
  const given = await givenToken(request);
  // No `await` from here on, so that each of several concurrent attempts sees those before it.
  const sender = senderAddress(clientAddress);
  const waitMs = attempts.waitMs(sender);
  if (waitMs > 0) {
    log.warn({ address: clientAddress }, 'review sign-in refused: too many attempts');
    const seconds = Math.ceil(waitMs / 1_000);
    return jsonAnswer(429, { error: 'too many attempts' }, { 'retry-after': String(seconds) });
  }
  if (given === undefined || !sameText(given, token)) {
    attempts.fail(sender);
    log.warn({ address: clientAddress }, 'review sign-in refused: wrong token');
    return jsonAnswer(403, { error: 'wrong token' });
  }
  attempts.succeed(sender);
  const { id, value } = sessions.begin();
  log.info({ address: clientAddress, reader: `session ${id}` }, 'review sign-in');
  return jsonAnswer(200, {}, { 'set-cookie': sessions.cookie(value, sessionMs, https) });
}

/** Deletes the cookie. A copy of its value would stay valid until the session expires. */
export function signOut(
  { https }: ReadingConnection,
  { sessions }: Pick<SignInOptions, 'sessions'>,
): Response {
  return jsonAnswer(200, {}, { 'set-cookie': sessions.cookie('', 0, https) });
}

async function givenToken(request: Request): Promise<string | undefined> {
  // Also keeps out other sites' forms, which can't send this type.
  if (request.headers.get('content-type') !== 'application/json') return undefined;
  try {
    const body: unknown = await request.json();
    const token = isObject(body) ? body['token'] : undefined;
    return typeof token === 'string' ? token : undefined;
  } catch {
    // Malformed JSON holds no token.
    return undefined;
  }
}
