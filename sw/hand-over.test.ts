import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHandOver } from './hand-over.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** With `begin`, which stands for the next version's announcement. */
function setUp() {
  const channel = new EventTarget();
  return { ...createHandOver(channel), begin: () => void channel.dispatchEvent(new Event('message')) };
}

const never = new Promise<never>(() => undefined);

/** An event, and whether the browser still counts it as in flight. */
function inFlight() {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const event = {
    waitUntil: (work: unknown) => void Promise.resolve(work).then(end, end),
  };
  return { event, isOver: () => isOver };
}

test('background work takes any time until the handover, and four seconds from then on', async () => {
  const { event, isOver } = inFlight();
  const handOver = setUp();
  handOver.limitWork(event);
  event.waitUntil(never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver()).toBe(false);
  handOver.begin();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('background work that begins during the handover has four seconds, to store the entries of a page', async () => {
  const { event, isOver } = inFlight();
  const handOver = setUp();
  handOver.begin();
  await vi.advanceTimersByTimeAsync(5_000);
  handOver.limitWork(event);
  event.waitUntil(never);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('background work that ends by itself is over then', async () => {
  const { event, isOver } = inFlight();
  setUp().limitWork(event);
  event.waitUntil(Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('an answer that a page waits for is given up four seconds after the handover has begun', async () => {
  const handOver = setUp();
  const slow = handOver.limitAnswer(
    new Promise((resolve) => setTimeout(() => resolve(new Response('slow')), 3_900)),
  );
  const answer = handOver.limitAnswer(never)?.catch(() => 'cut off');
  handOver.begin();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await (await slow)?.text()).toBe('slow');
  expect(await answer).toBe('cut off');
});

test('an answer requested after the handover began has its usual time: its page may stay with this version', async () => {
  const handOver = setUp();
  handOver.begin();
  const answer = handOver.limitAnswer(
    new Promise((resolve) => setTimeout(() => resolve(new Response('slow')), 15_000)),
  );
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await (await answer)?.text()).toBe('slow');
});

test('an answer requested during a handover that failed is given up in the next one', async () => {
  const handOver = setUp();
  handOver.begin();
  const answer = handOver.limitAnswer(never)?.catch(() => 'cut off');
  await vi.advanceTimersByTimeAsync(10_000);
  handOver.begin();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answer).toBe('cut off');
});

test('what the worker does not answer is left alone', () => {
  expect(setUp().limitAnswer(undefined)).toBeUndefined();
});

test('a failed answer stays a failure', async () => {
  const failure = new TypeError('Failed to fetch');
  await expect(setUp().limitAnswer(Promise.reject(failure))).rejects.toBe(failure);
});
