import { expect, it } from 'vitest';
import { memoryCookies, memoryStore } from '../test-doubles.ts';
import { claimUserId, rememberedUserId, rememberUserId } from './user-id.ts';

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
