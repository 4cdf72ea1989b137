import { expect, it } from 'vitest';
import { intakeLimits } from './intake-limits.ts';
import { createBodyReader } from './read-body.ts';

const bytes = (count: number) => new Uint8Array(count).fill(0x78);

/** A request whose body has begun, and continues only on `sendMore`. */
function unfinishedRequest(first: number) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
      controller.enqueue(bytes(first));
    },
  });
  const request = new Request('http://logs.example/', { method: 'POST', body: stream, duplex: 'half' });
  return {
    request,
    sendMore: (count: number) => body?.enqueue(bytes(count)),
    end: () => body?.close(),
  };
}

it('limits the bytes held for all requests together, and has room again when they end', async () => {
  const readBody = createBodyReader(100);
  const whole = () => readBody(new Request('http://logs.example/', { method: 'POST', body: 'y'.repeat(50) }));
  const [one, other] = [unfinishedRequest(40), unfinishedRequest(40)];
  const read = [readBody(one.request), readBody(other.request)];
  expect(await whole()).toEqual({ status: 503, error: 'too much is being sent', retryAfterSeconds: 15 });
  one.end();
  expect(await read[0]).toBe('x'.repeat(40));
  expect(await whole()).toBe('y'.repeat(50));
  other.sendMore(61);
  expect(await read[1]).toMatchObject({ status: 503 });
  expect(await whole()).toBe('y'.repeat(50));
});

it('refuses a body of unannounced length as soon as it exceeds the limit', async () => {
  const { request } = unfinishedRequest(intakeLimits.bodyBytes + 1);
  const limit = { name: 'bodyBytes', most: intakeLimits.bodyBytes };
  expect(await createBodyReader(10 * intakeLimits.bodyBytes)(request)).toMatchObject({ status: 413, limit });
});
