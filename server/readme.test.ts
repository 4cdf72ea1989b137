import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoAccounts } from '../sw/mock/accounts.ts';
import { brands } from '../sw/mock/brands/brands.ts';
import { profileNames, profiles } from '../sw/mock/network/profiles.ts';
import { environmentTable } from './environment-table.ts';

const readme = readFileSync('README.md', 'utf8');

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

it('the README lists every setting as the server takes it', () => {
  expect(readme).toContain(environmentTable());
});

it('the README lists every demo account', () => {
  const rows = demoAccounts.map(({ userId, shows }) => row(`\`${userId}\``, shows));
  expect(readme).toContain(rows.join('\n'));
});

it('the README lists every sample brand', () => {
  const rows = brands.map(({ abbreviation, shows }) => row(`\`${abbreviation}\``, shows));
  expect(readme).toContain(rows.join('\n'));
});

it('the README lists every bad network', () => {
  const rows = profileNames.map((name) => row(`\`${name}\``, profiles[name].shows));
  expect(readme).toContain(rows.join('\n'));
});
