import { randomBytes } from 'node:crypto';
import type { Connection } from './connection.ts';

/** Answers requests for the platform's paths: the embedded mock backend, or the way to the real platform. */
export type Platform = (request: Request, connection: Connection) => Promise<Response>;

/** Makes a token of the specified length, in the characters of a browser's token. */
const tokenBytes = 10;

/**
 * A read of the platform, with the headers of every call of the portal (specification, sections 6 and 7): a platform that
 * rejects calls without them would leave pages without answers, and brands without a manifest.
 */
export function platformRequest(
  method: 'GET' | 'HEAD',
  url: URL,
  { locale, signal }: { locale: string; signal?: AbortSignal },
): Request {
  const token = randomBytes(tokenBytes).toString('hex');
  return new Request(url, {
    method,
    headers: {
      accept: 'application/json, text/plain, */*',
      'x-requested-with': 'XMLHttpRequest',
      'sec-token': token,
      'x-sec-token': token,
      cookie: `user_locale=${locale}; sec-token=${token}`,
    },
    ...(signal && { signal }),
  });
}
