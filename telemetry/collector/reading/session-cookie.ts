import { createHmac, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { collectorPath } from '../collector-paths.ts';
import { sameText } from '../same-text.ts';

/** A working day; then the token is asked for again. */
export const sessionMs = 8 * 3_600_000;

const nonceBytes = 9;

/** Stateless sessions in a cookie: any process that knows the token can check one, and a new token ends all. */
export function createSessions(token: string, now: () => number) {
  const sign = (text: string) =>
    createHmac('sha256', `review session ${token}`).update(text).digest('base64url');
  // Servers on several ports of a host share its cookies: under one name, a sign-in at one would end the session at another.
  const name = `ui_logging_review_${sign('cookie').slice(0, 8)}`;

  return {
    /** `id` tells readers apart in the log, and says nothing about the token. */
    begin(): { id: string; value: string } {
      const id = randomBytes(nonceBytes).toString('base64url');
      const text = `${id}.${now() + sessionMs}`;
      return { id, value: `${text}.${sign(text)}` };
    },
    /** The id of the session in a `Cookie` header; undefined if its signature is wrong or it has expired. */
    idIn(header: string | null): string | undefined {
      const [id = '', end = '', signature = '', ...more] = (parse(header ?? '', name)[name] ?? '').split('.');
      if (more.length > 0 || !sameText(signature, sign(`${id}.${end}`))) return undefined;
      return Number(end) > now() ? id : undefined;
    },
    /** @param maxAgeMs 0 deletes the cookie */
    cookie: (value: string, maxAgeMs: number, https: boolean): string =>
      serialize(name, value, {
        path: collectorPath,
        maxAge: maxAgeMs / 1_000,
        httpOnly: true,
        sameSite: 'Strict',
        secure: https,
      }),
  };
}
