import { createHmac, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { sameText } from '../same-text.ts';

const cookieName = 'ui_logging_review';
/** A working day; then the token is asked for again. */
export const sessionMs = 8 * 3_600_000;

const nonceBytes = 9;

/** Stateless sessions in a cookie: any process that knows the token can check one, and a new token ends all. */
export function createSessions(token: string, now: () => number) {
  const sign = (text: string) =>
    createHmac('sha256', `review session ${token}`).update(text).digest('base64url');

  return {
    /** `id` tells readers apart in the log, and says nothing about the token. */
    begin(): { id: string; value: string } {
      const id = randomBytes(nonceBytes).toString('base64url');
      const text = `${id}.${now() + sessionMs}`;
      return { id, value: `${text}.${sign(text)}` };
    },
    /** The session's id; undefined if the signature is wrong or the session has expired. */
    check(value: string): string | undefined {
      const [id = '', end = '', signature = '', ...more] = value.split('.');
      if (more.length > 0 || !sameText(signature, sign(`${id}.${end}`))) return undefined;
      return Number(end) > now() ? id : undefined;
    },
  };
}

/** @param maxAgeMs 0 deletes the cookie */
export function sessionCookie(value: string, maxAgeMs: number, https: boolean): string {
  return serialize(cookieName, value, {
    path: '/ui-logging',
    maxAge: maxAgeMs / 1_000,
    httpOnly: true,
    sameSite: 'Strict',
    secure: https,
  });
}

export function cookieValue(header: string | null): string | undefined {
  return parse(header ?? '', cookieName)[cookieName];
}
