import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that polls; `polledAt` are the seconds at which it did. */
function pollingPage(answer: () => boolean | Promise<boolean>) {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const page = Object.assign(new EventTarget(), { document });
  const startedAt = Date.now();
  const polledAt: number[] = [];
  const stop = pollWhileVisible(page, async () => {
    polledAt.push((Date.now() - startedAt) / 1_000);
    return answer();
  });
  return { page, document, polledAt, stop };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('polls every three seconds until it is ended', async () => {
  const { page, polledAt, stop } = pollingPage(() => true);
  await pass(10);
  stop();
  page.dispatchEvent(new Event('online'));
  await pass(10);
  expect(polledAt).toEqual([3, 6, 9]);
});

it('backs off to once a minute while polls fail, and resets after a success', async () => {
  let isDown = true;
  const { polledAt } = pollingPage(() => !isDown);
  await pass(230);
  expect(polledAt).toEqual([3, 6, 12, 24, 48, 96, 156, 216]);
  isDown = false;
  await pass(53);
  expect(polledAt.slice(8)).toEqual([276, 279, 282]);
  isDown = true;
  await pass(12);
  expect(polledAt.slice(11)).toEqual([285, 288, 294]);
});

it('pauses while hidden, and polls at once when the network or the reader is back', async () => {
  const { page, document, polledAt } = pollingPage(() => false);
  await pass(50);
  expect(polledAt).toEqual([3, 6, 12, 24, 48]);
  page.dispatchEvent(new Event('online'));
  await pass(8);
  expect(polledAt.slice(5)).toEqual([50, 51, 57]);
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(42);
  expect(polledAt.slice(8)).toEqual([]);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(polledAt.slice(8)).toEqual([100]);
});

it('waits for an answer before it polls again', async () => {
  const { page, polledAt } = pollingPage(
    () => new Promise((resolve) => setTimeout(() => resolve(false), 15_000)),
  );
  await pass(10);
  page.dispatchEvent(new Event('online'));
  await pass(15);
  expect(polledAt).toEqual([3, 21]);
});
