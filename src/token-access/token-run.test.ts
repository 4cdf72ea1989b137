import { expect, it } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { createTokenRun } from './token-run.ts';

it('is open from its beginning to its end, and no longer than five minutes', () => {
  let now = 10_000;
  const session = memoryStore();
  const run = createTokenRun(session, () => now);
  expect(run.isOpen()).toBe(false);
  run.begin();
  expect(createTokenRun(session, () => now).isOpen()).toBe(true);
  now += 300_001;
  expect(run.isOpen()).toBe(false);
  now -= 300_001;
  run.end();
  expect(run.isOpen()).toBe(false);
  expect(session.content.size).toBe(0);
});

it('is in doubt where it was begun so, and no longer than it', () => {
  const session = memoryStore();
  const run = createTokenRun(session, () => 10_000);
  run.begin(true);
  expect(createTokenRun(session, () => 10_000).isInDoubt()).toBe(true);
  run.begin();
  expect(run.isInDoubt()).toBe(false);
  run.begin(true);
  run.end();
  expect([run.isInDoubt(), session.content.size]).toEqual([false, 0]);
});

it.each(['', 'true', 'NaN', '99999999999', '-5', '<b>'])('takes %j in its place for no run', (value) => {
  const run = createTokenRun(memoryStore({ tokenRunStartedAt: value }), () => 1_000_000);
  expect(run.isOpen()).toBe(false);
});
