import { expect, it } from 'vitest';
import { recordingLog } from '../test-doubles.ts';
import { footerKey } from './footer-files.ts';
import { footerVariants } from './footer-variants.ts';
import { standardFooter } from './footers.ts';
import { loadFooter } from './load-footer.ts';

const never = new Promise<never>(() => undefined);

it.each<[what: string, file: () => Promise<unknown>, expected: unknown, notes: string[]]>([
  ['its own', async () => ({ [footerKey('acme')]: 'group' }), footerVariants.group, []],
  ['the standard one, if none is named', async () => ({ [footerKey('other')]: 'group' }), standardFooter, []],
  [
    'the standard one for a name of no footer',
    async () => ({ [footerKey('acme')]: '__proto__' }),
    standardFooter,
    [],
  ],
  [
    'the standard one for what is no name',
    async () => ({ [footerKey('acme')]: ['group'] }),
    standardFooter,
    [],
  ],
  ['the standard one for what is no table', async () => 'group', standardFooter, []],
  ['the standard one without a file', async () => undefined, standardFooter, ['footer file missing']],
  [
    'the standard one after a failure',
    () => Promise.reject(new Error('x')),
    standardFooter,
    ['footers missing'],
  ],
  ['the standard one in place of a late one', () => never, standardFooter, ['footer late']],
])('a brand has %s', async (_, readFile, expected, notes) => {
  const log = recordingLog();
  expect(await loadFooter('Acme', { readFile, limitMs: 200, log })).toBe(expected);
  expect(log.entries.map(({ message }) => message)).toEqual(notes);
});
