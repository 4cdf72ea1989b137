import { beforeAll, afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { sendBatch } from './send-batch.ts';

const now = Date.UTC(2026, 10, 21, 8, 0, 0);
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

const send = (answer: (init: RequestInit) => Promise<Response>, address = '/ui-logging') => {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer(init);
  };
  const batch = { id: '5f0c', body: '{"logEntries":[]}' };
  return { sent, result: sendBatch({ fetch, url: address }, batch) };
};
const answer =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(status === 204 || status === 304 ? null : '', { status, headers }));

it('sends a keepalive request without cookies, with the batch id and the sending time', async () => {
  const { sent, result } = send(answer(204));
  expect(await result).toEqual({ kind: 'delivered' });
  expect(sent).toMatchObject([
    {
      url: '/ui-logging',
      init: {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Batch-Id': '5f0c',
          'X-Sent-At': '2026-11-21T08:00:00.000Z',
        },
        body: '{"logEntries":[]}',
        keepalive: true,
        credentials: 'omit',
        redirect: 'error',
        signal: expect.any(AbortSignal),
      },
    },
  ]);
});

it.each([
  [200, { kind: 'delivered' }],
  [202, { kind: 'delivered' }],
  [302, { kind: 'later' }],
  [304, { kind: 'later' }],
  [400, { kind: 'refused', isDivisible: false }],
  [403, { kind: 'refused', isDivisible: false }],
  [404, { kind: 'later' }],
  [405, { kind: 'later' }],
  [408, { kind: 'later' }],
  [413, { kind: 'too-large', isDivisible: true }],
  [422, { kind: 'refused', isDivisible: true }],
  [429, { kind: 'later' }],
  [500, { kind: 'later' }],
  [503, { kind: 'later' }],
])('returns for status %i: %j', async (status, verdict) => {
  expect(await send(answer(status)).result).toEqual(verdict);
});

it.each([
  ['7', 7_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 08:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 07:59:59 GMT', -1_000],
  ['999999999', 3_600_000],
])('reads Retry-After: %s', async (text, retryAfterMs) => {
  for (const status of [429, 503])
    expect(await send(answer(status, { 'retry-after': text })).result).toEqual({
      kind: 'later',
      retryAfterMs,
    });
});

it('ignores an unreadable Retry-After', async () => {
  expect(await send(answer(503, { 'retry-after': 'soon' })).result).toEqual({ kind: 'later' });
});

it.each([
  ['https://logs.example/entries', 2, 'delivered'],
  ['/ui-logging', 1, 'later'],
])(
  'retries without its own headers only at another origin: %s gets %i request(s), result "%s"',
  async (address, times, kind) => {
    const takesNoOthers = ({ headers }: RequestInit) =>
      new Headers(headers).has('x-batch-id') ? Promise.reject(new TypeError()) : answer(200)();
    const { sent, result } = send(takesNoOthers, address);
    expect(await result).toEqual({ kind });
    // All else is the same, and a single time limit covers both requests.
    const bare = { ...sent[0]?.init, headers: { 'Content-Type': 'application/json' } };
    expect(sent.slice(1).map(({ init }) => init)).toEqual(Array.from({ length: times - 1 }, () => bare));
  },
);

it('returns "later" for an HTML page, even with status 200 or 403', async () => {
  for (const status of [200, 403, 511]) {
    const page = answer(status, { 'content-type': 'Text/HTML; charset=utf-8' });
    expect(await send(page).result).toEqual({ kind: 'later' });
  }
});

it('returns "later" if the connection fails or the answer is cut off', async () => {
  expect(await send(() => Promise.reject(new TypeError('Failed to fetch'))).result).toEqual({
    kind: 'later',
  });
  const cut = new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) }));
  expect(await send(() => Promise.resolve(cut)).result).toEqual({ kind: 'later' });
});

it('returns "later" if the collector leaves the request unanswered for 15 seconds', async () => {
  // Fake timers do not cover `AbortSignal.timeout`.
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  const { result } = send(
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('given up'))),
      ),
  );
  expect(timeout).toHaveBeenCalledWith(15_000);
  limit.abort();
  expect(await result).toEqual({ kind: 'later' });
});
