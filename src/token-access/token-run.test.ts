import { expect, it } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { createTokenRun } from './token-run.ts';

it('a run is open from its beginning to its end, for at most five minutes', () => {
  let now = 10_000;
  const session = memoryStore();
  const stores = { session, local: memoryStore() };
  const run = createTokenRun(stores, () => now);
  expect(run.isOpen()).toBe(false);
  run.begin();
  expect(createTokenRun(stores, () => now).isOpen()).toBe(true);
  now += 300_001;
  expect(run.isOpen()).toBe(false);
  now -= 300_001;
  run.end();
  expect(run.isOpen()).toBe(false);
  expect(session.content.size).toBe(0);
});

it('a run is in doubt only if begun so, until it ends or another run begins', () => {
  const session = memoryStore();
  const stores = { session, local: memoryStore() };
  const run = createTokenRun(stores, () => 10_000);
  run.begin(true);
  expect(createTokenRun(stores, () => 10_000).isInDoubt()).toBe(true);
  run.begin();
  expect(run.isInDoubt()).toBe(false);
  run.begin(true);
  run.end();
  expect([run.isInDoubt(), session.content.size]).toEqual([false, 0]);
});

it('another tab sees a run only while it lasts, though the page that ran it stays', async () => {
  let held = false;
  const lock = {
    hold: async () => void (held = true),
    release: async () => void (held = false),
    isHeld: async () => held,
  };
  const stores = { session: memoryStore(), local: memoryStore() };
  const run = createTokenRun(stores, () => 10_000, lock);
  run.begin();
  expect(await run.isElsewhere()).toBe(true);
  run.end();
  expect(await run.isElsewhere()).toBe(false);
});

it.each(['', 'true', 'NaN', '99999999999', '-5', '<b>'])('ignores the implausible start time %j', (value) => {
  const session = memoryStore({ tokenRunStartedAt: value });
  const run = createTokenRun({ session, local: memoryStore() }, () => 1_000_000);
  expect(run.isOpen()).toBe(false);
});

it.each(['signInBegunAt', 'signedInAt'])(
  'a run is over after a later sign-in (%s), but not after an earlier one',
  (name) => {
    const session = memoryStore({ tokenRunStartedAt: '9000' });
    const isOpen = (at: number) =>
      createTokenRun({ session, local: memoryStore({ [name]: String(at) }) }, () => 10_000).isOpen();
    expect([isOpen(8_000), isOpen(9_500)]).toEqual([true, false]);
  },
);
