import { describe, expect, it } from 'vitest';
import { memoryCookies, memoryStore } from '../test-doubles.ts';
import {
  forgetCodeDeadlines,
  keepCodeDeadlines,
  newCodeDeadlines,
  readCodeDeadlines,
  readDeviceCodeDeadlines,
  usedAt,
} from './code-deadlines.ts';
import { rememberUserId } from './user-id.ts';

const minute = 60_000;
const now = 1_800_000_000_000;

/** Ann's tab, in which a code was sent. */
function storedAt(at: number, pauseMs = 0) {
  const stores = {
    cookies: memoryCookies({ user_id: 'ann' }),
    session: memoryStore({ userId: 'ann' }),
    local: memoryStore(),
  };
  keepCodeDeadlines(stores, newCodeDeadlines(at, pauseMs));
  return stores;
}

it('a new code expires in 15 minutes, and another can be requested after the pause', () => {
  expect(newCodeDeadlines(now, 30_000)).toEqual({ expiresAt: now + 900_000, resendAt: now + 30_000 });
});

it('the deadlines survive a reload', () => {
  const stores = storedAt(now - minute, 30_000);
  expect(readCodeDeadlines({ ...stores, local: memoryStore() }, now)).toEqual({
    expiresAt: now + 14 * minute,
    resendAt: now - minute + 30_000,
  });
});

it('the deadlines survive a cold start that loses the tab and its session storage', () => {
  const stores = storedAt(now - minute);
  expect(readCodeDeadlines({ ...stores, session: memoryStore() }, now)?.expiresAt).toBe(now + 14 * minute);
});

it.each([
  ['a code that expired a moment ago in the same tab', 20, { tab: true }, -5 * minute],
  ['a code that expired a moment ago before a cold start', 20, { tab: false }, -5 * minute],
  ['a code from yesterday in a tab left open', 24 * 60, { tab: true }, -(24 * 60 - 15) * minute],
])('%s is still known as expired', (_, sentMinutesAgo, { tab }, leftMs) => {
  const stores = storedAt(now - sentMinutesAgo * minute);
  const left = tab ? { ...stores, local: memoryStore() } : { ...stores, session: memoryStore() };
  expect(readCodeDeadlines(left, now)?.expiresAt).toBe(now + leftMs);
});

it('ignores a code that another tab stored on the device yesterday', () => {
  const stores = storedAt(now - 24 * 60 * minute);
  expect(readCodeDeadlines({ ...stores, session: memoryStore() }, now)).toBeUndefined();
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

it.each([
  '',
  'x',
  '[]',
  '{}',
  '{"userId":"ann","expiresAt":"1","resendAt":2}',
  '{"userId":"ann","expiresAt":1}',
  '{"expiresAt":1,"resendAt":2}',
  'null',
])('ignores the malformed stored value %j', (text) => {
  const session = memoryStore({ codeDeadlines: text });
  const stores = { cookies: memoryCookies({ user_id: 'ann' }), session, local: memoryStore() };
  expect(readCodeDeadlines(stores, now)).toBeUndefined();
});

it('ignores a stored value without a user id for a visitor who has none either', () => {
  const session = memoryStore({ codeDeadlines: JSON.stringify({ expiresAt: now, resendAt: now }) });
  const stores = { cookies: memoryCookies(), session, local: memoryStore() };
  expect(readCodeDeadlines(stores, now)).toBeUndefined();
});

describe('a code sent to another user', () => {
  it('is unknown once somebody else was looked up in its tab, and known again after its user id', () => {
    const { session, local, cookies } = storedAt(now);
    const as = (userId: string) => {
      rememberUserId(userId, cookies, session);
      return readCodeDeadlines({ session, local, cookies }, now);
    };
    expect(['bob', 'ann'].map(as)).toEqual([undefined, newCodeDeadlines(now)]);
  });

  it('stays on the device for its user, who signed in last in another tab', () => {
    const { session, local } = storedAt(now);
    const cookies = memoryCookies({ user_id: 'bob' });
    keepCodeDeadlines({ cookies, session: memoryStore({ userId: 'bob' }), local }, newCodeDeadlines(now, 1));
    keepCodeDeadlines({ cookies, session, local }, newCodeDeadlines(now, 2));
    const opened = { cookies, session: memoryStore(), local };
    expect(readCodeDeadlines(opened, now)).toEqual(newCodeDeadlines(now, 1));
    expect(readDeviceCodeDeadlines({ cookies, session, local }, now)).toBeUndefined();
  });

  it('is noted as used on the device too, though another user id was typed in another tab meanwhile', () => {
    const { session, local } = storedAt(now);
    const cookies = memoryCookies({ user_id: 'anm' });
    keepCodeDeadlines({ cookies, session, local }, { expiresAt: usedAt, resendAt: 0 });
    // Back at sign-in, the right user id would otherwise find a code that still waits.
    const found = { cookies: memoryCookies({ user_id: 'ann' }), session: memoryStore(), local };
    expect(readCodeDeadlines(found, now + minute)).toBeUndefined();
  });
});

it('forgetting removes the deadlines from both stores', () => {
  const { session, local } = storedAt(now);
  forgetCodeDeadlines({ session, local });
  expect([session, local].map(({ content }) => content.has('codeDeadlines'))).toEqual([false, false]);
});
