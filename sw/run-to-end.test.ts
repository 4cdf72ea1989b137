import { expect, test } from 'vitest';
import { runToEnd } from './run-to-end.ts';

const request = new Request('https://portal.test/logo.png');
const event = Object.assign(new Event('message'), { waitUntil: () => undefined });
const run = (answer: Promise<Response>, cachePut: Promise<void>) =>
  runToEnd({ handleAll: () => [answer, cachePut] }, request, event);

test('reads an answer that is shown to nobody: unread, it would keep its connection', async () => {
  const answer = new Response('<h1>Welcome to the hotel</h1>');
  await run(Promise.resolve(answer), Promise.resolve());
  expect(answer.bodyUsed).toBe(true);
});

test('ends once the answer is cached: until then the browser must not stop the worker', async () => {
  const steps: string[] = [];
  const cachePut = new Promise<void>((resolve) => setTimeout(resolve)).then(() => void steps.push('cached'));
  await run(Promise.resolve(new Response()), cachePut);
  expect(steps).toEqual(['cached']);
});

test('does not reject if the network and the cache fail', async () => {
  await expect(
    run(Promise.reject(new TypeError('Failed to fetch')), Promise.reject(new Error('full'))),
  ).resolves.toBe(undefined);
});
