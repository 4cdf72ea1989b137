import { expect, it } from 'vitest';
import { createCookies } from '../browser/cookies.ts';
import { memoryCookies, memoryStore } from '../test-doubles.ts';
import {
  claimUserId,
  isOtherUserSigningIn,
  rememberedUserId,
  rememberUserId,
  tokenUsername,
} from './user-id.ts';

it('a tab keeps its user ID when another tab signs in as another user', () => {
  const cookies = memoryCookies({ user_id: 'ann' });
  const session = memoryStore();
  expect(claimUserId(cookies, session)).toBe('ann');
  rememberUserId('bob', cookies, memoryStore());
  expect(rememberedUserId(cookies, session)).toBe('ann');
  expect(claimUserId(cookies, session)).toBe('ann');
});

it.each([300, 5_000])('a tab keeps a user ID of %i characters, and takes no earlier one for it', (length) => {
  const document = { cookie: 'user_id=ann' };
  const session = memoryStore();
  const userId = 'b'.repeat(length);
  rememberUserId(userId, createCookies(document), session);
  expect(rememberedUserId(createCookies(document), session)).toBe(userId);
});

it('a tab without a known user ID claims none', () => {
  const session = memoryStore();
  expect(claimUserId(memoryCookies(), session)).toBeUndefined();
  expect([...session.content]).toEqual([]);
});

it('a token login has an empty username if no user ID is stored', () => {
  expect(tokenUsername(memoryCookies(), memoryStore())).toBe('');
});

it.each<[string, Record<string, string>, Record<string, string>, boolean]>([
  ['false for the user who signed in last', { user_id: 'ann' }, { userId: 'ann' }, false],
  ['false for a new tab', { user_id: 'ann' }, {}, false],
  ['false for a browser without cookies', {}, { userId: 'ann' }, false],
  ['true for the user of an earlier sign-in', { user_id: 'bob' }, { userId: 'ann' }, true],
])('isOtherUserSigningIn is %s', (_, cookies, session, isAwaited) => {
  expect(isOtherUserSigningIn(memoryCookies(cookies), memoryStore(session))).toBe(isAwaited);
});

it('a looked-up user ID is stored for 90 days in a Secure, SameSite=Strict cookie', () => {
  const document = { cookie: '' };
  rememberUserId('ann', createCookies(document), memoryStore());
  expect(document.cookie).toBe('user_id=ann; Path=/; SameSite=Strict; Max-Age=7776000; Secure');
});
