import type { ErrorBody } from '../../src/portal/wire.ts';

/** Thrown where a handler wants the connection to break, as a cable or a proxy would break it. */
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

/** A file that lies beside the platform's programs: kept, and asked about before it is used again. */
export function staticFile(body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  });
}

export interface Refusal {
  status: number;
  /** Left out: the answer has no `errors` array, or one without a message. */
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

/** Sends the browser on with a GET. */
export function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { ...common, location: address } });
}
