import { beforeEach, expect, it } from 'vitest';
import type { DeliveryResult } from './deliver.ts';
import { createSchedule, type Schedule } from './schedule.ts';

let now = 0;
let timers: { at: number; action: () => void }[] = [];
let sentAt: number[] = [];
let answers: (DeliveryResult | { kind: 'busy' })[] = [];
let schedule: Schedule;

beforeEach(() => {
  now = 0;
  timers = [];
  sentAt = [];
  answers = [];
  schedule = createSchedule({
    deliver() {
      sentAt.push(now);
      return Promise.resolve(answers.shift() ?? { kind: 'done' });
    },
    now: () => now,
    random: () => 1,
    setTimer(action, ms) {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  });
});

/** Lets the time pass, timer by timer. */
async function pass(ms: number) {
  const end = now + ms;
  for (;;) {
    const next = timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end);
    if (next === undefined) break;
    timers = timers.filter((timer) => timer !== next);
    now = Math.max(now, next.at);
    next.action();
    await settle();
  }
  now = end;
}

async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

it('sends once for many, at the earliest wish', async () => {
  schedule.wake(10_000);
  await pass(4_000);
  schedule.wake(10_000);
  schedule.wake(1_000);
  schedule.wake(10_000);
  await pass(60_000);
  expect(sentAt).toEqual([5_000]);
  expect(schedule.isWaiting()).toBe(false);
});

it('pauses longer and longer while the collector is in trouble, whatever is wished', async () => {
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

it('keeps to the collector’s own word', async () => {
  answers = [{ kind: 'later', retryAfterMs: 30_000 }];
  schedule.wake(0);
  await pass(29_999);
  schedule.wake(0);
  expect(sentAt).toEqual([0]);
  await pass(1);
  expect(sentAt).toEqual([0, 30_000]);
});

it('tries at once when the trouble may be over', async () => {
  answers = [{ kind: 'later' }, { kind: 'later' }, { kind: 'later' }];
  schedule.wake(0);
  await pass(6_500);
  schedule.forgetTrouble();
  await pass(0);
  expect(sentAt).toEqual([0, 2_000, 6_000, 6_500]);
});

it('begins with short pauses anew after that', async () => {
  answers = Array.from({ length: 20 }, () => ({ kind: 'later' }));
  schedule.wake(0);
  await pass(6_500);
  schedule.forgetTrouble();
  await pass(6_000);
  expect(sentAt).toEqual([0, 2_000, 6_000, 6_500, 8_500, 12_500]);
});

it('forgets the trouble once everything was delivered', async () => {
  answers = [{ kind: 'later' }, { kind: 'later' }, { kind: 'done' }, { kind: 'later' }];
  schedule.wake(0);
  await pass(6_000);
  schedule.wake(0);
  expect(schedule.isWaiting()).toBe(true);
  await pass(2_000);
  expect(sentAt).toEqual([0, 2_000, 6_000, 6_000, 8_000]);
});

it('looks again later where somebody else is sending', async () => {
  answers = [{ kind: 'busy' }];
  schedule.wake(0);
  await pass(10_000);
  expect(sentAt).toEqual([0, 10_000]);
});

it('does not send twice at once, and does not forget what was wished meanwhile', async () => {
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
    now: () => now,
    random: () => 0,
    setTimer(action, ms) {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  });
  busy.wake(0);
  await pass(0);
  busy.wake(0);
  await pass(100);
  finish?.({ kind: 'done' });
  await settle();
  await pass(0);
  expect([running, most]).toEqual([1, 1]);
});
