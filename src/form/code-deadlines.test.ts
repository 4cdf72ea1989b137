import { expect, it } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import {
  forgetCodeDeadlines,
  keepCodeDeadlines,
  newCodeDeadlines,
  readCodeDeadlines,
} from './code-deadlines.ts';

const minute = 60_000;
const now = 1_800_000_000_000;

function kept(at: number, pauseMs = 0) {
  const stores = { session: memoryStore(), local: memoryStore() };
  keepCodeDeadlines(stores, newCodeDeadlines(at, pauseMs));
  return stores;
}

it('gives a new code 15 minutes, and the next one a pause', () => {
  expect(newCodeDeadlines(now, 30_000)).toEqual({ expiresAt: now + 900_000, resendAt: now + 30_000 });
});

it('is there after a reload', () => {
  const { session } = kept(now - minute, 30_000);
  expect(readCodeDeadlines({ session, local: memoryStore() }, now)).toEqual({
    expiresAt: now + 14 * minute,
    resendAt: now - minute + 30_000,
  });
});

it('is there after a cold start, when the tab and its session storage are gone', () => {
  const { local } = kept(now - minute);
  expect(readCodeDeadlines({ session: memoryStore(), local }, now)?.expiresAt).toBe(now + 14 * minute);
});

it.each([
  ['a code that expired a moment ago, in the same tab', 20, { tab: true }, -5 * minute],
  ['a code that expired a moment ago, after a cold start', 20, { tab: false }, -5 * minute],
  ['a code of yesterday, in a tab left open', 24 * 60, { tab: true }, -(24 * 60 - 15) * minute],
])('%s is still known as expired', (_, sentMinutesAgo, { tab }, left) => {
  const { session, local } = kept(now - sentMinutesAgo * minute);
  const stores = tab ? { session, local: memoryStore() } : { session: memoryStore(), local };
  expect(readCodeDeadlines(stores, now)?.expiresAt).toBe(now + left);
});

it('forgets what another tab left on the device yesterday', () => {
  const { local } = kept(now - 24 * 60 * minute);
  expect(readCodeDeadlines({ session: memoryStore(), local }, now)).toBeUndefined();
});

it('never gives more than 15 minutes, whatever the clock did since', () => {
  expect(readCodeDeadlines(kept(now + 5 * 60 * minute, 99 * 60 * minute), now)).toEqual({
    expiresAt: now + 15 * minute,
    resendAt: now + 60 * minute,
  });
});

it('keeps a pause at its length where the clock was set back within it', () => {
  const setBack = now - 10 * minute;
  expect(readCodeDeadlines(kept(now, 30_000), setBack)).toEqual(newCodeDeadlines(setBack, 30_000));
});

it.each(['', 'x', '[]', '{}', '{"expiresAt":"1","resendAt":2}', '{"expiresAt":1}', 'null'])(
  'takes %j for nothing',
  (text) => {
    const session = memoryStore({ codeDeadlines: text });
    expect(readCodeDeadlines({ session, local: memoryStore() }, now)).toBeUndefined();
  },
);

it('leaves nothing behind', () => {
  const { session, local } = kept(now);
  forgetCodeDeadlines({ session, local });
  expect([session.content.size, local.content.size]).toEqual([0, 0]);
});
