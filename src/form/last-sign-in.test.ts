import { expect, it } from 'vitest';
import { routes, screenAddress } from '../addresses.ts';
import type { Outcome } from '../outcome.ts';
import { memoryCookies, memoryStore } from '../test-doubles.ts';
import {
  hasSignedIn,
  hasSignedInSince,
  isOvertakenBySignIn,
  noteSignInBegun,
  noteLogOut,
  noteSignIn,
} from './last-sign-in.ts';

it.each<[string, Outcome, boolean]>([
  [
    'that leads to the platform is remembered',
    { kind: 'leave', to: 'https://portal.test/sdportal/home.view' },
    true,
  ],
  [
    'that needs a passcode is not remembered',
    { kind: 'leave', to: screenAddress('oneTimePasscode', { cobrandHost: 'x' }) },
    false,
  ],
  [
    'that needs a new password is not remembered',
    { kind: 'leave', to: `https://portal.test${screenAddress('changePassword', { cobrandHost: 'x' })}` },
    false,
  ],
  [
    'that leads to the platform is remembered even if the query names a screen',
    { kind: 'leave', to: `/sdportal/home.view?from=${routes.signIn}` },
    true,
  ],
  ['that fails is not remembered', { kind: 'show' }, false],
  ['that ends in a log-out is not remembered', { kind: 'log-out' }, false],
])('a sign-in %s', (_, outcome, isRemembered) => {
  const local = memoryStore();
  noteSignIn(outcome, local);
  expect(hasSignedIn(local, memoryCookies())).toBe(isRemembered);
  expect([...local.content.values()].filter((value) => !/^\d{13}$/.test(value))).toEqual([]);
});

it('recognizes a federated sign-in by the platform’s cookie', () => {
  for (const [ssoUserCookie, isKnown] of [
    ['true', true],
    ['false', false],
  ] as const)
    expect(hasSignedIn(memoryStore(), memoryCookies({ ssoUserCookie }))).toBe(isKnown);
});

it('a sign-in counts for pages opened before it, until a log-out', () => {
  const local = memoryStore();
  const before = Date.now() - 1;
  expect(hasSignedInSince(local, before)).toBe(false);
  noteSignIn({ kind: 'leave', to: 'https://portal.test/sdportal/home.view' }, local);
  expect(hasSignedInSince(local, before)).toBe(true);
  expect(hasSignedInSince(local, Date.now() + 1)).toBe(false);
  local.set('signedInAt', String(Date.now() + 60_000));
  expect(hasSignedInSince(local, before)).toBe(false);
  noteLogOut(local);
  expect(hasSignedInSince(local, before)).toBe(false);
  expect(hasSignedIn(local, memoryCookies())).toBe(true);
});

it('a log-out is not remembered as a sign-in', () => {
  const local = memoryStore();
  noteLogOut(local);
  expect(hasSignedIn(local, memoryCookies())).toBe(false);
});

it('a sign-in in progress overtakes older pages, until a log-out', () => {
  const local = memoryStore();
  const before = Date.now() - 1;
  noteSignInBegun(local);
  expect(isOvertakenBySignIn(local, before)).toBe(true);
  expect(isOvertakenBySignIn(local, Date.now() + 1)).toBe(false);
  expect(hasSignedInSince(local, before)).toBe(false);
  expect(hasSignedIn(local, memoryCookies())).toBe(false);
  local.set('signInBegunAt', String(Date.now() + 60_000));
  expect(isOvertakenBySignIn(local, before)).toBe(false);
  noteSignInBegun(local);
  noteLogOut(local);
  expect(isOvertakenBySignIn(local, before)).toBe(false);
  noteSignIn({ kind: 'leave', to: 'https://portal.test/sdportal/home.view' }, local);
  expect(isOvertakenBySignIn(local, before)).toBe(true);
  // It ends whatever session that one began.
  noteSignInBegun(local);
  expect(hasSignedInSince(local, before)).toBe(false);
});
