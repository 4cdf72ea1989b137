import { describe, expect, it } from 'vitest';
import { base, routes } from '../addresses.ts';
import { isEnd, type TabMoment, type TabWork, workOf } from './tab-work.ts';

const calm: TabMoment = {
  now: 1_000_000,
  lastKeyAt: Number.NEGATIVE_INFINITY,
  busyCount: 0,
  hasText: false,
  pathname: base + routes.signIn,
};

describe('what a reload would disturb', () => {
  it.each<[string, Partial<TabMoment>, readonly TabWork[]]>([
    ['nothing on an untouched sign-in', {}, []],
    ['a request', { busyCount: 1 }, ['request']],
    ['a key a minute ago', { lastKeyAt: 940_001 }, ['typing']],
    ['none of a minute ago', { lastKeyAt: 940_000 }, []],
    ['a key in a time that the clock was set back from', { lastKeyAt: 9_000_000 }, []],
    ['text, however old', { hasText: true }, ['text']],
    ['a passcode step', { pathname: base + routes.oneTimePasscode }, ['step']],
    ['a password being made up', { pathname: base + routes.changePassword }, ['step']],
    ['a PIN', { pathname: base + routes.newPin }, ['step']],
    ['a token', { pathname: base + routes.nextToken }, ['step']],
    ['a security question', { pathname: base + routes.forgotPassword }, ['step']],
    ['several things', { busyCount: 2, hasText: true }, ['request', 'text']],
  ])('%s', (_, change, work) => {
    expect(workOf({ ...calm, ...change })).toEqual(work);
  });
});

it('a visit ends at the logged-out and the locked page', () => {
  const ends = Object.values(routes).filter((route) => isEnd(base + route));
  expect(ends).toEqual([routes.loggedOut, routes.temporarilyLocked]);
});
