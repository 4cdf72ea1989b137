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

it.each(['', 'true', 'NaN', '99999999999', '-5', '<b>'])('takes %j in its place for no run', (value) => {
  const run = createTokenRun(memoryStore({ tokenRunStartedAt: value }), () => 1_000_000);
  expect(run.isOpen()).toBe(false);
});
