import { expect, it, vi } from 'vitest';
import { deduplicateCalls } from './deduplicate-calls.ts';
import type { Connection } from './connection.ts';

const connection: Connection = {
  clientAddress: undefined,
  https: true,
  trusted: false,
  drop: vi.fn(),
  beginAndDrop: () => Promise.resolve(),
};
const logIn = (headers: Record<string, string> = {}) =>
  new Request('https://portal.test/heracles/login', {
    method: 'POST',
    headers: { 'idempotency-key': '1-2-3-4', cookie: 'a=1', ...headers },
    body: 'password=x',
  });

function server() {
  const forwarded: string[] = [];
  const platform = vi.fn(async (request: Request) => {
    forwarded.push(await request.text());
    return new Response(`answer ${forwarded.length}`, { status: 401, headers: { 'set-cookie': 's=1' } });
  });
  return { forwarded, platform, once: deduplicateCalls(platform) };
}

it('gives a repeated call the first answer, without passing it on', async () => {
  const { forwarded, once } = server();
  const first = once(logIn(), connection);
  const early = once(logIn(), connection);
  for (const answer of [await first, await early, await once(logIn(), connection)]) {
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual(['s=1']);
    expect(await answer.text()).toBe('answer 1');
  }
  expect(forwarded).toEqual(['password=x']);
});

it('passes on the call’s headers, and gives back the answer’s status text, which says why a PIN is refused', async () => {
  const platform = vi.fn(
    async (_call: Request) => new Response('', { status: 422, statusText: 'PIN too simple' }),
  );
  const answer = await deduplicateCalls(platform)(logIn({ 'x-sec-token': 't' }), connection);
  expect(answer.statusText).toBe('PIN too simple');
  const { method, headers } = platform.mock.calls[0]?.[0] ?? logIn();
  expect(method).toBe('POST');
  expect([...headers]).toEqual([...logIn({ 'x-sec-token': 't' }).headers]);
});

it('keeps the answer for the repeated call if the first client disconnects', async () => {
  const { platform, once } = server();
  const leaving = new AbortController();
  const first = once(new Request(logIn(), { signal: leaving.signal }), connection);
  await expect.poll(() => platform).toHaveBeenCalled();
  leaving.abort();
  await first;
  expect(platform.mock.calls[0]?.[0].signal.aborted).toBe(false);
  expect(await (await once(logIn(), connection)).text()).toBe('answer 1');
});

it.each<[string, Request]>([
  ['with another key', logIn({ 'idempotency-key': '5-6-7-8' })],
  ['with other cookies', logIn({ cookie: 'a=2' })],
  ['with another authorization', logIn({ authorization: 'Bearer b' })],
  ['to another address', new Request('https://portal.test/sdportal/heracles/login', logIn())],
])('passes on a call %s as a new one', async (_, other) => {
  const { forwarded, once } = server();
  await once(logIn(), connection);
  await once(other, connection);
  expect(forwarded).toHaveLength(2);
});

const formPost = (key: string) =>
  new Request('https://portal.test/pkmslogin.form', {
    method: 'POST',
    headers: { cookie: `a=1; idempotency_key=${key}` },
    body: 'password=x',
  });

it('knows a form post by its cookie, which it then takes back', async () => {
  const { forwarded, once } = server();
  for (const answer of [await once(formPost('1-2'), connection), await once(formPost('1-2'), connection)]) {
    expect(await answer.text()).toBe('answer 1');
    expect(answer.headers.getSetCookie()).toEqual([
      's=1',
      'idempotency_key=; Path=/pkmslogin.form; Max-Age=0',
    ]);
  }
  await once(formPost('3-4'), connection);
  expect(forwarded).toHaveLength(2);
});

it('passes on each call without a key, and each read, unchanged', async () => {
  const { platform, once } = server();
  const form = new Request('https://portal.test/pkmslogin.form', {
    method: 'POST',
    headers: { cookie: 'not_idempotency_key=1' },
    body: 'a',
  });
  // The address of a form post whose answer was lost, loaded again.
  const read = new Request(form.url, { headers: { cookie: 'idempotency_key=1-2' } });
  const calls = [form, form.clone(), read, read.clone()];
  for (const call of calls) await once(call, connection);
  expect(platform.mock.calls.map(([request]) => request)).toEqual(calls);
});

it('gives an answer without a body, and a 502 for one that breaks off', async () => {
  const empty = deduplicateCalls(async () => new Response(null, { status: 204 }));
  expect((await empty(logIn(), connection)).status).toBe(204);
  const breaking = deduplicateCalls(async (_, { drop }) => {
    drop();
    return new Response('hal');
  });
  for (const answer of [await breaking(logIn(), connection), await breaking(logIn(), connection)]) {
    expect([answer.status, await answer.text()]).toEqual([502, '']);
  }
  expect(connection.drop).toHaveBeenCalledTimes(1);
});

it('streams a large answer as fast as it is read, and does not keep it', async () => {
  const pieces = 100;
  let given = 0;
  const left = vi.fn();
  const platform = vi.fn(
    async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.enqueue(new Uint8Array(10_000));
            given += 1;
            if (given % pieces === 0) controller.close();
          },
          cancel: left,
        }),
      ),
  );
  const once = deduplicateCalls(platform);
  const first = once(logIn(), connection);
  const again = once(logIn(), connection);
  const answer = await first;
  expect(given).toBeLessThan(10);
  expect((await again).status).toBe(502);
  expect((await answer.arrayBuffer()).byteLength).toBe(pieces * 10_000);
  const later = await once(logIn(), connection);
  expect(platform).toHaveBeenCalledTimes(2);
  await later.body?.cancel();
  expect(left).toHaveBeenCalledTimes(1);
});

it('keeps an answer for a minute, and at most a thousand answers', async () => {
  vi.useFakeTimers();
  const { forwarded, once } = server();
  await once(logIn(), connection);
  await vi.advanceTimersByTimeAsync(59_999);
  await once(logIn(), connection);
  expect(forwarded).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await once(logIn(), connection);
  expect(forwarded).toHaveLength(2);
  for (let name = 0; name < 1_000; name += 1)
    await once(logIn({ 'idempotency-key': String(name) }), connection);
  await once(logIn({ 'idempotency-key': '1' }), connection);
  expect(forwarded).toHaveLength(1_002);
  await once(logIn(), connection);
  expect(forwarded).toHaveLength(1_003);
  vi.useRealTimers();
});
