import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test('with the mock: accounts, secrets and brands in columns, the address last', () => {
  const text = welcome('http://localhost:4173/static/public-portal-ui/', {
    accounts: [
      { userId: 'ada', shows: 'Signs in' },
      { userId: 'somebody', shows: 'Is locked' },
    ],
    secrets: [['Password', 'right']],
    brands: [{ abbreviation: 'acme', shows: 'Federated' }],
  });
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    'Demo accounts',
    '  ada       Signs in',
    '  somebody  Is locked',
    'What they are asked for',
    '  Password  right',
    'Brands: add to the address',
    '  ?cobrandHost=acme  Federated',
    'Backend  embedded mock (PLATFORM_ORIGIN=https://… takes a real one)',
    'Portal   http://localhost:4173/static/public-portal-ui/',
    'Stop with Ctrl-C.',
  ]);
});

test('with a real platform and a log: no demo accounts, and what lets readers in', () => {
  const review = { address: 'http://localhost:4173/ui-logging/review/', token: 'let-me-in' };
  expect(welcome('http://localhost:4173/', 'https://platform.example', review).split('\n')).toEqual([
    '',
    'Backend  https://platform.example',
    'Review   http://localhost:4173/ui-logging/review/ (access token let-me-in)',
    'Portal   http://localhost:4173/',
    '',
    'Stop with Ctrl-C.',
  ]);
});

test('with many brands: the first dozen, and where to find the others', () => {
  const brands = Array.from({ length: 60 }, (_, index) => ({ abbreviation: `brand${index}`, shows: 'Much' }));
  const text = welcome('http://localhost:4173/', { accounts: [], secrets: [], brands });
  expect(text.match(/\?cobrandHost=/g)).toHaveLength(12);
  expect(text).toContain('… and 48 more: docs/demo-data.md');
});
