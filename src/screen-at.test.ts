import { expect, it } from 'vitest';
import { routes } from './addresses.ts';
import { screenAt } from './screen-at.ts';

const base = '/static/public-portal-ui/';

it.each([
  ['a trailing slash', `${base}one-time-passcode-component/`, 'oneTimePasscode'],
  ['capital letters', `${base}Forgot-Password-Component`, 'forgotPassword'],
  ['an extra slash before it', `${base}/login-signin-component`, 'signIn'],
  ['the file name', `${base}index.html`, 'signIn'],
  ['nothing after the base', base, 'signIn'],
  ['the base without its slash', base.slice(0, -1), 'signIn'],
  ['only slashes after the base', `${base}//`, 'signIn'],
  ...Object.entries(routes).map(([name, path]) => [`the plain route of ${name}`, base + path, name]),
])('screenAt finds the screen of a path with %s', (_, path, screen) => {
  expect(screenAt(path)).toBe(screen);
});

it.each([
  `${base}Foo/`,
  `${base}foo/logout-component`,
  `${base}constructor`,
  `${base.slice(0, -1)}x`,
  '/Static/public-portal-ui/logout-component/',
  '/sdportal/home.view/',
])('screenAt finds no screen at %s', (path) => {
  expect(screenAt(path)).toBe(undefined);
});
