import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test('with the mock: address, accounts and brands in columns', () => {
  const text = welcome('http://localhost:4173/static/public-portal-ui/', {
    accounts: [
      { userId: 'ada', secret: 'right', shows: 'signs in' },
      { userId: 'somebody', secret: 'any', shows: 'is locked' },
    ],
    brands: [{ code: 'acme', shows: 'Acme, federated' }],
  });
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    '  Portal:  http://localhost:4173/static/public-portal-ui/',
    '  Backend: the embedded mock; PLATFORM_ORIGIN=https://… takes a real one.',
    '  User id   Password  What it shows',
    '  ada       right     signs in',
    '  somebody  any       is locked',
    '  Brand              What it shows',
    '  ?cobrandHost=acme  Acme, federated',
    '  Stop with Ctrl-C.',
  ]);
});

test('with a real platform: no demo accounts', () => {
  const text = welcome('http://localhost:4173/', 'https://platform.example');
  expect(text).toContain('Backend: https://platform.example');
  expect(text).not.toContain('User id');
});
