import { expect, it, vi } from 'vitest';
import { request, awayStatus, barredStatus } from './request.ts';

const page = { 'content-type': 'text/html; charset=utf-8' };

it.each([
  ['a proxy’s sign-in page', new Response('<form>', { status: 200, headers: page }), barredStatus],
  ['a sign-in page with status 401', new Response('<form>', { status: 401, headers: page }), barredStatus],
  ['a blocking page with status 403', new Response('<p>', { status: 403, headers: page }), barredStatus],
  ['a redirect', Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }), barredStatus],
  ['a gateway’s error page', new Response('<p>', { status: 502, headers: page }), 502],
  ['a gateway that cannot reach the collector', new Response('<p>', { status: 503, headers: page }), 503],
  ['the collector without its store', Response.json({}, { status: 503 }), awayStatus],
  ['the collector after the session ended', Response.json({}, { status: 401 }), 401],
  ['the collector for a wrong token', new Response('', { status: 403 }), 403],
  ['unexpected JSON', Response.json(7), 0],
])('classifies a failed answer: %s', async (_, response, status) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  const check = (value: unknown) => (typeof value === 'object' ? value : undefined);
  expect(await request('session', check)).toEqual({ ok: false, status });
  fetch.mockRestore();
});
