import { refuse } from '../answers.ts';
import { pause } from '../pause.ts';
import type { Ending, NetworkEffect } from './effect.ts';
import { halfOf } from './half.ts';
import { networkPage } from './network-page.ts';

/** Longer than any limit of the portal; then the connection is dropped, so that nothing is held for ever. */
const silenceMs = 100_000;

export interface Exchange {
  request: Request;
  /** Lets the request reach the platform. */
  answer: (request: Request, aheadMs: number) => Response | Promise<Response>;
  /** Cuts the connection in the middle of an answer; if left out, the answer's stream fails. */
  breakOff?: (() => void) | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Lets the network do this to a request. A broken connection is `Response.error()`. */
export async function applyEffect({ delayMs, ending }: NetworkEffect, exchange: Exchange): Promise<Response> {
  const { request, answer, breakOff } = exchange;
  await pause(delayMs, request.signal);
  switch (ending.kind) {
    case 'arrives':
      return withNetworkHeaders(await answer(request, ending.aheadMs ?? 0), ending, exchange.now());
    case 'request-lost':
      return Response.error();
    case 'answer-lost':
      await answer(request, 0);
      return Response.error();
    case 'body-cut':
      return halfOf(await answer(request, 0), breakOff);
    case 'silence':
      await pause(silenceMs, request.signal);
      return Response.error();
    case 'page':
      return networkPage(ending.title, ending.status);
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: ending.to } });
    case 'status':
      return refuse({ status: ending.status, message: 'Somewhere on the way a machine failed.' });
    default:
      return assertNever(ending);
  }
}

/** What a proxy takes out of an answer. */
const stripped = ['retry-after', 'etag', 'x-mock-backend'];

function withNetworkHeaders(answer: Response, { aheadMs = 0, proxy }: Arrival, now: number): Response {
  if (answer.type === 'error' || (aheadMs === 0 && proxy === undefined)) return answer;
  const { status, statusText, body } = answer;
  const headers = new Headers(answer.headers);
  if (aheadMs !== 0) headers.set('date', new Date(now + aheadMs).toUTCString());
  if (proxy !== undefined) {
    headers.set('via', proxy);
    for (const name of stripped) headers.delete(name);
  }
  return new Response(body, { status, statusText, headers });
}

type Arrival = Extract<Ending, { kind: 'arrives' }>;

function assertNever(ending: never): never {
  throw new TypeError(`no such ending: ${JSON.stringify(ending)}`);
}
