import { describe, expect, it } from 'vitest';
import { base, type Route, routes } from '../addresses.ts';
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
    ['several of these at once', { busyCount: 2, hasText: true }, ['request', 'text']],
  ])('%s', (_, change, work) => {
    expect(workOf({ ...calm, ...change })).toEqual(work);
  });
});

/** A new screen fails the type check here until somebody has decided whether a new version may reload it. */
const places: Record<Route, 'start' | 'step' | 'end'> = {
  signIn: 'start',
  oneTimePasscode: 'step',
  forgotPassword: 'step',
  changePassword: 'step',
  newPin: 'step',
  nextToken: 'step',
  loggedOut: 'end',
  temporarilyLocked: 'end',
};

it.each(Object.entries(routes))('whether %s is a step or an end', (name, path) => {
  const pathname = base + path;
  const place = new Map<string, string>(Object.entries(places)).get(name);
  expect(workOf({ ...calm, pathname })).toEqual(place === 'step' ? ['step'] : []);
  expect(isEnd(pathname)).toBe(place === 'end');
});
