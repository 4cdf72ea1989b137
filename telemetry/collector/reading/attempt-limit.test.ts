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

it('blocks an address until 15 minutes after its first wrong token, then allows all attempts again', () => {
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

it('resets the count of an address after a correct token', () => {
  fail(addressAttempts);
  limit.succeed('192.0.2.7');
  expect(limit.waitMs('192.0.2.7')).toBe(0);
});

it('blocks all addresses after 100 wrong tokens, except those that had the correct one', () => {
  limit.succeed('198.51.100.2');
  for (let address = 0; address < allAttempts; address += 1) fail(1, `192.0.2.${address}`);
  expect(limit.waitMs('198.51.100.1')).toBe(attemptWindowMs);
  expect(limit.waitMs('198.51.100.2')).toBe(0);
  fail(addressAttempts, '198.51.100.2');
  expect(limit.waitMs('198.51.100.2')).toBe(attemptWindowMs);
});

it('does not prolong a wait when the clock is set back', () => {
  now = 365 * 86_400_000;
  fail(addressAttempts);
  now = 0;
  expect(limit.waitMs('192.0.2.7')).toBe(0);
  fail(addressAttempts);
  expect(limit.waitMs('192.0.2.7')).toBe(attemptWindowMs);
});
