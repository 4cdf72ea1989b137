import { beforeEach, expect, it } from 'vitest';
import { addressAttempts, allAttempts, attemptWindowMs, createAttemptLimit } from './attempt-limit.ts';

let now = 0;
let limit: ReturnType<typeof createAttemptLimit>;
beforeEach(() => {
  now = 0;
  limit = createAttemptLimit(() => now);
});

const fail = (times: number, address = '192.0.2.7') => {
  for (let attempt = 0; attempt < times; attempt += 1) limit.fail(address);
};

it('an address waits until fifteen minutes after its first wrong token, and then has all its tries again', () => {
  fail(1);
  now = 1_000;
  fail(addressAttempts - 2);
  expect(limit.waitMs('192.0.2.7')).toBe(0);
  fail(1);
  expect(limit.waitMs('192.0.2.7')).toBe(15 * 60_000 - 1_000);
  expect(limit.waitMs('192.0.2.8')).toBe(0);
  now = attemptWindowMs;
  expect(limit.waitMs('192.0.2.7')).toBe(0);
  fail(addressAttempts - 1);
  expect(limit.waitMs('192.0.2.7')).toBe(0);
  fail(1);
  expect(limit.waitMs('192.0.2.7')).toBe(attemptWindowMs);
});

it('a right token ends the count of its address', () => {
  fail(addressAttempts);
  limit.succeed('192.0.2.7');
  expect(limit.waitMs('192.0.2.7')).toBe(0);
});

it('many addresses that guess together make all wait, but for one from where somebody had the token', () => {
  limit.succeed('198.51.100.2');
  for (let address = 0; address < allAttempts; address += 1) fail(1, `192.0.2.${address}`);
  expect(limit.waitMs('198.51.100.1')).toBe(attemptWindowMs);
  expect(limit.waitMs('198.51.100.2')).toBe(0);
  fail(addressAttempts, '198.51.100.2');
  expect(limit.waitMs('198.51.100.2')).toBe(attemptWindowMs);
});

it('nobody waits for longer than that because the clock was set back meanwhile', () => {
  now = 365 * 86_400_000;
  fail(addressAttempts);
  now = 0;
  expect(limit.waitMs('192.0.2.7')).toBe(0);
  fail(addressAttempts);
  expect(limit.waitMs('192.0.2.7')).toBe(attemptWindowMs);
});
