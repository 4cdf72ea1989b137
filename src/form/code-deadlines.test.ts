import { expect, it } from 'vitest';
import { memoryCookies, memoryStore } from '../test-doubles.ts';
import {
  forgetCodeDeadlines,
  keepCodeDeadlines,
  newCodeDeadlines,
  readCodeDeadlines,
} from './code-deadlines.ts';

const minute = 60_000;
const now = 1_800_000_000_000;

function storedAt(at: number, pauseMs = 0) {
  const stores = { cookies: memoryCookies(), session: memoryStore(), local: memoryStore() };
  keepCodeDeadlines(stores, newCodeDeadlines(at, pauseMs));
  return stores;
}

it('a new code expires in 15 minutes, and another can be requested after the pause', () => {
  expect(newCodeDeadlines(now, 30_000)).toEqual({ expiresAt: now + 900_000, resendAt: now + 30_000 });
});

it('the deadlines survive a reload', () => {
  const { session } = storedAt(now - minute, 30_000);
  expect(readCodeDeadlines({ session, local: memoryStore() }, now)).toEqual({
    expiresAt: now + 14 * minute,
    resendAt: now - minute + 30_000,
  });
});

it('the deadlines survive a cold start that loses the tab and its session storage', () => {
  const { local } = storedAt(now - minute);
  expect(readCodeDeadlines({ session: memoryStore(), local }, now)?.expiresAt).toBe(now + 14 * minute);
});

it.each([
  ['a code that expired a moment ago in the same tab', 20, { tab: true }, -5 * minute],
  ['a code that expired a moment ago before a cold start', 20, { tab: false }, -5 * minute],
  ['a code from yesterday in a tab left open', 24 * 60, { tab: true }, -(24 * 60 - 15) * minute],
])('%s is still known as expired', (_, sentMinutesAgo, { tab }, left) => {
  const { session, local } = storedAt(now - sentMinutesAgo * minute);
  const stores = tab ? { session, local: memoryStore() } : { session: memoryStore(), local };
  expect(readCodeDeadlines(stores, now)?.expiresAt).toBe(now + left);
});

it('ignores a code that another tab stored on the device yesterday', () => {
  const { local } = storedAt(now - 24 * 60 * minute);
  expect(readCodeDeadlines({ session: memoryStore(), local }, now)).toBeUndefined();
});

it('limits stored deadlines to 15 and 60 minutes from now if the clock was set back', () => {
  expect(readCodeDeadlines(storedAt(now + 5 * 60 * minute, 99 * 60 * minute), now)).toEqual({
    expiresAt: now + 15 * minute,
    resendAt: now + 60 * minute,
  });
});

it('keeps the pause at its length if the clock was set back during it', () => {
  const setBack = now - 10 * minute;
  expect(readCodeDeadlines(storedAt(now, 30_000), setBack)).toEqual(newCodeDeadlines(setBack, 30_000));
});

it.each(['', 'x', '[]', '{}', '{"expiresAt":"1","resendAt":2}', '{"expiresAt":1}', 'null'])(
  'ignores the malformed stored value %j',
  (text) => {
    const session = memoryStore({ codeDeadlines: text });
    expect(readCodeDeadlines({ session, local: memoryStore() }, now)).toBeUndefined();
  },
);

it('forgetting removes the deadlines from both stores', () => {
  const { session, local } = storedAt(now);
  forgetCodeDeadlines({ session, local });
  expect([session.content.size, local.content.size]).toEqual([0, 0]);
});
