import { beforeEach, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

let now = 0;
let chance = 0;
let rate: ReturnType<typeof createRateLimit>;
beforeEach(() => {
  now = 0;
  chance = 0;
  rate = createRateLimit({ perMinute: 60, now: () => now, random: () => chance });
});

it('refills a used quota over a minute, and returns the seconds until an amount is available', () => {
  expect(rate.take('a', 60)).toBe(true);
  expect(rate.secondsUntil('a', 30)).toBe(30);
  now = 29_500;
  expect(rate.take('a', 30)).toBe(false);
  expect(rate.secondsUntil('a', 31)).toBe(2);
  expect(rate.secondsUntil('a', 30)).toBe(1);
  now = 30_000;
  expect(rate.take('a', 30)).toBe(true);
  expect(rate.take('b', 60)).toBe(true);
});

it('spreads over a further minute those whom it refuses: thousands of pages may share an address', () => {
  expect(rate.take('a', 60)).toBe(true);
  chance = 0.5;
  expect(rate.secondsUntil('a', 1)).toBe(31);
  chance = 0.999;
  expect(rate.secondsUntil('a', 1)).toBe(60);
});

it('saves up one minute’s quota at most, and allows a larger amount when the quota is full', () => {
  expect(rate.take('a', 60)).toBe(true);
  now = 3_600_000;
  expect(rate.take('a', 100)).toBe(true);
  expect(rate.take('a', 1)).toBe(false);
  expect(rate.secondsUntil('a', 100)).toBe(60);
});

it('forgets the least recently used of more than 100,000 addresses', () => {
  rate.take('quiet', 60);
  rate.take('loud', 30);
  for (let address = 0; address < 100_000; address += 1) {
    rate.take(`${address}`, 1);
    if (address === 50_000) rate.take('loud', 30);
  }
  expect(rate.take('loud', 1)).toBe(false);
  expect(rate.take('quiet', 60)).toBe(true);
});

it('keeps working when the clock is set back', () => {
  now = 3_600_000;
  expect(rate.take('a', 30)).toBe(true);
  now = 0;
  expect(rate.take('a', 30)).toBe(true);
  expect(rate.secondsUntil('a', 30)).toBe(30);
});
