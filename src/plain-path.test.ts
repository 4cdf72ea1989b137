import { expect, it } from 'vitest';
import { plainPath } from './plain-path.ts';

const base = '/static/public-portal-ui/';

it.each([
  ['a slash at its end', `${base}one-time-passcode-component/`, `${base}one-time-passcode-component`],
  ['capitals', `${base}Forgot-Password-Component`, `${base}forgot-password-component`],
  ['a slash too many before it', `${base}/login-signin-component`, `${base}login-signin-component`],
  ['the name of the file', `${base}index.html`, `${base}login-signin-component`],
  ['nothing but slashes', `${base}//`, `${base}login-signin-component`],
  ['nothing to change', `${base}logout-component`, `${base}logout-component`],
])('finds the screen of a path with %s', (_, path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

it.each([
  `${base}Foo/`,
  `${base}foo/logout-component`,
  `${base}constructor`,
  '/Static/public-portal-ui/logout-component/',
  '/sdportal/home.view/',
])('leaves %s as it is', (path) => {
  expect(plainPath(path)).toBe(path);
});
