import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test('with the mock: address, accounts and brands in columns', () => {
  const text = welcome('http://localhost:4173/static/public-portal-ui/', {
    accounts: [
      { userId: 'ada', tells: 'signs in' },
      { userId: 'somebody', tells: 'is locked' },
    ],
    password: 'right',
    brands: [{ code: 'acme', tells: 'Acme, federated' }],
  });
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    '  Portal:  http://localhost:4173/static/public-portal-ui/',
    '  Backend: the embedded mock; PLATFORM_ORIGIN=https://… takes a real one.',
    "  Every account's password is right",
    '  User id',
    '  ada       signs in',
    '  somebody  is locked',
    '  Brand',
    '  ?cobrandHost=acme  Acme, federated',
    '  Stop with Ctrl-C.',
  ]);
});

test('with a real platform: no demo accounts', () => {
  const text = welcome('http://localhost:4173/', 'https://platform.example');
  expect(text).toContain('Backend: https://platform.example');
  expect(text).not.toContain('User id');
});
