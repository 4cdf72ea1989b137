import { expect, it } from 'vitest';
import { screenAddress } from '../addresses.ts';
import type { Outcome } from '../outcome.ts';
import { memoryCookies, memoryStore } from '../test-doubles.ts';
import { hasSignedIn, noteDeclined, noteSignIn, wasDeclined } from './offer-memory.ts';

const dayMs = 24 * 60 * 60_000;

it.each<[string, Outcome, boolean]>([
  ['that leads to the platform', { kind: 'leave', to: 'https://portal.test/sdportal/home.view' }, true],
  [
    'that wants a passcode',
    { kind: 'leave', to: screenAddress('oneTimePasscode', { cobrandHost: 'x' }) },
    false,
  ],
  [
    'that wants a new password',
    { kind: 'leave', to: `https://portal.test${screenAddress('changePassword', { cobrandHost: 'x' })}` },
    false,
  ],
  ['that failed', { kind: 'show' }, false],
  ['that ended logged out', { kind: 'log-out' }, false],
])('a sign-in %s', (_, outcome, isRemembered) => {
  const local = memoryStore();
  noteSignIn(outcome, local);
  expect(hasSignedIn(local, memoryCookies())).toBe(isRemembered);
  expect([...local.content.values()].filter((value) => value !== 'true')).toEqual([]);
});

it('a company’s own sign-in is known by the platform’s cookie', () => {
  expect(hasSignedIn(memoryStore(), memoryCookies({ ssoUserCookie: 'true' }))).toBe(true);
});

it.each([
  ['never', undefined, false],
  ['just now', 0, true],
  ['89 days ago', 89, true],
  ['90 days ago', 90, false],
  ['in a year that the clock was set back from', -365, false],
])('declined %s', (_, days, isQuiet) => {
  const now = 1_800_000_000_000;
  const local = memoryStore();
  if (days !== undefined) noteDeclined(local, now - days * dayMs);
  expect(wasDeclined(local, now)).toBe(isQuiet);
});

it('nonsense in the store is no refusal', () => {
  expect(wasDeclined(memoryStore({ installDeclinedAt: 'soon' }), 0)).toBe(false);
});
