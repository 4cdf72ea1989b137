import { expect, it, vi } from 'vitest';
import { ask, awayStatus, barredStatus } from './ask.ts';

const page = { 'content-type': 'text/html; charset=utf-8' };

it.each([
  ['a sign-in of its own', new Response('<form>', { status: 200, headers: page }), barredStatus],
  ['such a page that says so', new Response('<form>', { status: 401, headers: page }), barredStatus],
  ['a page that lets nobody pass', new Response('<p>', { status: 403, headers: page }), barredStatus],
  [
    'a way elsewhere',
    Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
    barredStatus,
  ],
  ['a gateway’s page of trouble', new Response('<p>', { status: 502, headers: page }), 502],
  ['a gateway without a collector', new Response('<p>', { status: 503, headers: page }), 503],
  ['the collector, without its store', Response.json({}, { status: 503 }), awayStatus],
  ['the collector, when the session is over', Response.json({}, { status: 401 }), 401],
  ['the collector, to a wrong token', new Response('', { status: 403 }), 403],
  ['something else in JSON', Response.json(7), 0],
])('tells apart who answers: %s', async (_, response, status) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  const check = (value: unknown) => (typeof value === 'object' ? value : undefined);
  expect(await ask('session', check)).toEqual({ ok: false, status });
  fetch.mockRestore();
});
