import { expect, it } from 'vitest';
import { createCookies } from '../browser/cookies.ts';
import { memoryCookies, memoryStore } from '../test-doubles.ts';
import { claimUserId, isAnotherAwaited, rememberedUserId, rememberUserId } from './user-id.ts';

it('a tab keeps the user id that it came with, whoever signs in in another tab since', () => {
  const cookies = memoryCookies({ user_id: 'ann' });
  const session = memoryStore();
  expect(claimUserId(cookies, session)).toBe('ann');
  rememberUserId('bob', cookies, memoryStore());
  expect(rememberedUserId(cookies, session)).toBe('ann');
  expect(claimUserId(cookies, session)).toBe('ann');
});

it('a tab that knows nobody claims nobody', () => {
  const session = memoryStore();
  expect(claimUserId(memoryCookies(), session)).toBeUndefined();
  expect([...session.content]).toEqual([]);
});

it.each<[string, Record<string, string>, Record<string, string>, boolean]>([
  ['whoever signed in last', { user_id: 'ann' }, { userId: 'ann' }, false],
  ['a tab that has just come', { user_id: 'ann' }, {}, false],
  ['a browser without cookies', {}, { userId: 'ann' }, false],
  ['whoever came before', { user_id: 'bob' }, { userId: 'ann' }, true],
])('whether another is awaited, for %s', (_, cookies, session, isAwaited) => {
  expect(isAnotherAwaited(memoryCookies(cookies), memoryStore(session))).toBe(isAwaited);
});

it('a looked-up user id stays 90 days in a cookie for https alone, which no other site makes a browser send', () => {
  const document = { cookie: '' };
  rememberUserId('ann', createCookies(document), memoryStore());
  expect(document.cookie).toBe('user_id=ann; Path=/; SameSite=Strict; Max-Age=7776000; Secure');
});
