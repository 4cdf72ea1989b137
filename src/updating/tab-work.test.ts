import { describe, expect, it } from 'vitest';
import { base, routes } from '../addresses.ts';
import { isEnd, type TabMoment, type TabWork, workOf } from './tab-work.ts';

const calm: TabMoment = {
  quietMs: Number.POSITIVE_INFINITY,
  busyCount: 0,
  hasText: false,
  pathname: base + routes.signIn,
};

describe('what a reload would disturb', () => {
  it.each<[string, Partial<TabMoment>, readonly TabWork[]]>([
    ['nothing on an untouched sign-in page', {}, []],
    ['a running request', { busyCount: 1 }, ['request']],
    ['typing less than a minute ago', { quietMs: 59_999 }, ['typing']],
    ['no typing a minute ago', { quietMs: 60_000 }, []],
    ['unsent text of any age', { hasText: true }, ['text']],
    ['a passcode step', { pathname: base + routes.oneTimePasscode }, ['step']],
    ['a new password', { pathname: base + routes.changePassword }, ['step']],
    ['a new PIN', { pathname: base + routes.newPin }, ['step']],
    ['a next token step', { pathname: base + routes.nextToken }, ['step']],
    ['a security question', { pathname: base + routes.forgotPassword }, ['step']],
    ['several of these at once', { busyCount: 2, hasText: true }, ['request', 'text']],
  ])('%s', (_, change, work) => {
    expect(workOf({ ...calm, ...change })).toEqual(work);
  });
});

it('a visit ends on the logged-out and the locked page only', () => {
  const ends = Object.values(routes).filter((route) => isEnd(base + route));
  expect(ends).toEqual([routes.loggedOut, routes.temporarilyLocked]);
});
