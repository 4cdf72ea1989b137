import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryResult } from './deliver.ts';
import { createSchedule, type Schedule } from './schedule.ts';

let sentAt: number[] = [];
let answers: (DeliveryResult | { kind: 'busy' })[] = [];
let schedule: Schedule;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  sentAt = [];
  answers = [];
  schedule = createSchedule({
    deliver() {
      sentAt.push(Date.now());
      return Promise.resolve(answers.shift() ?? { kind: 'done' });
    },
    random: () => 1,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('combines several wake-ups into one delivery at the earliest of their times', async () => {
  schedule.wake(10_000);
  await pass(4_000);
  schedule.wake(10_000);
  schedule.wake(1_000);
  schedule.wake(10_000);
  await pass(60_000);
  expect(sentAt).toEqual([5_000]);
  expect(schedule.isWaiting()).toBe(false);
});

it('backs off exponentially while deliveries fail, even if woken in between', async () => {
  answers = Array.from({ length: 20 }, () => ({ kind: 'later' }));
  schedule.wake(0);
  for (let second = 0; second < 11; second += 1) {
    schedule.wake(0);
    await pass(1_000);
  }
  expect(sentAt).toEqual([0, 2_000, 6_000]);
  await pass(10_000);
  expect(sentAt).toEqual([0, 2_000, 6_000, 14_000]);
});

it('waits as long as the collector asks for, even if woken before', async () => {
  answers = [{ kind: 'later', retryAfterMs: 30_000 }];
  schedule.wake(0);
  await pass(29_999);
  schedule.wake(0);
  expect(sentAt).toEqual([0]);
  await pass(1);
  expect(sentAt).toEqual([0, 30_000]);
});

it('retries at once when the backoff is ended early', async () => {
  answers = [{ kind: 'later' }, { kind: 'later' }, { kind: 'later' }];
  schedule.wake(0);
  await pass(6_500);
  schedule.retryNow();
  await pass(0);
  expect(sentAt).toEqual([0, 2_000, 6_000, 6_500]);
});

it('restarts the backoff with short pauses after it was ended early', async () => {
  answers = Array.from({ length: 20 }, () => ({ kind: 'later' }));
  schedule.wake(0);
  await pass(6_500);
  schedule.retryNow();
  await pass(6_000);
  expect(sentAt).toEqual([0, 2_000, 6_000, 6_500, 8_500, 12_500]);
});

it('resets the backoff after a successful delivery', async () => {
  answers = [{ kind: 'later' }, { kind: 'later' }, { kind: 'done' }, { kind: 'later' }];
  schedule.wake(0);
  await pass(6_000);
  schedule.wake(0);
  expect(schedule.isWaiting()).toBe(true);
  await pass(2_000);
  expect(sentAt).toEqual([0, 2_000, 6_000, 6_000, 8_000]);
});

it('delivers on time after a success even if the clock was set back during the backoff', async () => {
  answers = [{ kind: 'later' }];
  vi.setSystemTime(7_200_000);
  schedule.wake(0);
  await pass(1_000);
  vi.setSystemTime(3_600_000);
  await pass(1_000);
  schedule.wake(1_000);
  await pass(1_000);
  expect(sentAt).toHaveLength(3);
});

it('tries again after ten seconds if another tab or the worker is sending', async () => {
  answers = [{ kind: 'busy' }];
  schedule.wake(0);
  await pass(10_000);
  expect(sentAt).toEqual([0, 10_000]);
});

it('never runs two deliveries at once, and runs one requested meanwhile afterwards', async () => {
  let finish: ((result: DeliveryResult) => void) | undefined;
  let running = 0;
  let most = 0;
  const busy = createSchedule({
    async deliver() {
      running += 1;
      most = Math.max(most, running);
      const result = await new Promise<DeliveryResult>((resolve) => (finish = resolve));
      running -= 1;
      return result;
    },
    random: () => 0,
  });
  busy.wake(0);
  await pass(0);
  expect(busy.isWaiting()).toBe(true);
  busy.wake(0);
  await pass(100);
  finish?.({ kind: 'done' });
  await pass(0);
  expect([running, most]).toEqual([1, 1]);
});
