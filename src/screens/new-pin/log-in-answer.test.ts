import { expect, it } from 'vitest';
import { readLogInAnswer } from './log-in-answer.ts';

const base = '/static/public-portal-ui/';
const origin = 'https://portal.test';

it.each([
  ['the home page', '/sdportal/home.view', { kind: 'logged-in' }],
  ['an empty error code', '/sdportal/home.view?ec=', { kind: 'logged-in' }],
  ['another origin', 'https://app.test/home', { kind: 'logged-in' }],
  ['an empty address', '', { kind: 'logged-in' }],
  ['an invalid URL', 'http://[', { kind: 'logged-in' }],
  ['an error code', `${base}next-token-component?ec=14008`, { kind: 'refused' }],
  ['a refused sign-in', `${base}login-signin-component?invalidLogin=true`, { kind: 'refused' }],
  ['another page with invalidLogin', '/sdportal/home.view?invalidLogin=true', { kind: 'refused' }],
  ['the sign-in page', `${base}login-signin-component`, { kind: 'refused' }],
  ['the sign-in page in another spelling', `${base}Login-SignIn-Component/`, { kind: 'refused' }],
  ['the logged-out page', `${base}logout-component`, { kind: 'refused' }],
  [
    'the next-token screen',
    `${base}next-token-component?authn_attempt_id=1`,
    {
      kind: 'other-screen',
      to: `${origin}${base}next-token-component?authn_attempt_id=1`,
      isReturnExpected: true,
    },
  ],
  [
    'the next-token screen with a trailing slash',
    `${base}next-token-component/`,
    { kind: 'other-screen', to: `${origin}${base}next-token-component/`, isReturnExpected: true },
  ],
  [
    'this screen again',
    `${base}new-rsa-pin-component`,
    { kind: 'other-screen', to: `${origin}${base}new-rsa-pin-component`, isReturnExpected: true },
  ],
  [
    'the locked page',
    `${base}temporary-state-component`,
    { kind: 'other-screen', to: `${origin}${base}temporary-state-component`, isReturnExpected: false },
  ],
  [
    'the path of the sign-in page at another origin',
    `https://app.test${base}login-signin-component`,
    { kind: 'logged-in' },
  ],
  [
    'the path of this screen at another origin',
    `https://evil.test${base}new-rsa-pin-component`,
    { kind: 'logged-in' },
  ],
])('classifies %s: %j as %j', (_, address, answer) => {
  expect(readLogInAnswer(address, origin)).toEqual(answer);
});
