import type { ErrorBody } from '../../src/portal/wire.ts';

/** Thrown by a handler to break the connection, as a cable or a proxy would. */
export class DroppedConnection extends Error {}

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function json(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...common, 'content-type': 'application/json; charset=utf-8' },
  });
}

export function text(value: string, status = 200): Response {
  return new Response(value, {
    status,
    headers: { ...common, 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** A static file of the platform: browsers may cache it, but revalidate it before each use. */
export function staticFile(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  });
}

export interface Refusal {
  status: number;
  /** Without code and message, `errors` is empty. */
  code?: string;
  message?: string;
  statusText?: string;
  retryAfterSeconds?: number;
}

/** A refusal with the body `{errors: [{code?, message?}]}`. */
export function refuse({ status, code, message, statusText, retryAfterSeconds }: Refusal): Response {
  const body: ErrorBody = {
    errors:
      code === undefined && message === undefined
        ? []
        : [{ ...(code && { code }), ...(message && { message }) }],
  };
  return new Response(JSON.stringify(body), {
    status,
    statusText: statusText ?? '',
    headers: {
      ...common,
      'content-type': 'application/json; charset=utf-8',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}

export const systemError = (): Response =>
  refuse({ status: 500, code: 'system.error', message: 'System error, try later.' });

export const notSignedIn = (): Response =>
  refuse({ status: 401, code: 'not.authenticated', message: 'Sign in first.' });

export const userIdRequired = (): Response =>
  refuse({ status: 400, code: 'user.id.required', message: 'User ID is required.' });

/** Sends the browser on with a GET. */
export function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { ...common, location: address } });
}
