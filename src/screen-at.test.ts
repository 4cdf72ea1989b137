import { expect, it } from 'vitest';
import { routes } from './addresses.ts';
import { screenAt } from './screen-at.ts';

const base = '/static/public-portal-ui/';

it.each([
  ['a slash at its end', `${base}one-time-passcode-component/`, 'oneTimePasscode'],
  ['capitals', `${base}Forgot-Password-Component`, 'forgotPassword'],
  ['a slash too many before it', `${base}/login-signin-component`, 'signIn'],
  ['the name of the file', `${base}index.html`, 'signIn'],
  ['nothing', base, 'signIn'],
  ['nothing but slashes', `${base}//`, 'signIn'],
  ...Object.entries(routes).map(([name, path]) => ['nothing to change', base + path, name]),
])('finds the screen of a path with %s', (_, path, screen) => {
  expect(screenAt(path)).toBe(screen);
});

it.each([
  `${base}Foo/`,
  `${base}foo/logout-component`,
  `${base}constructor`,
  '/Static/public-portal-ui/logout-component/',
  '/sdportal/home.view/',
])('finds none at %s', (path) => {
  expect(screenAt(path)).toBe(undefined);
});
