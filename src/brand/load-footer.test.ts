import { expect, it } from 'vitest';
import { recordingLog } from '../test-doubles.ts';
import { footerKey } from './footer-files.ts';
import { footerVariants } from './footer-variants.ts';
import { type FooterVariant, standardFooter } from './footers.ts';
import { loadFooter } from './load-footer.ts';

const never = new Promise<never>(() => undefined);

type Case = [what: string, file: () => Promise<unknown>, expected: unknown, notes: string[]];
const complete = (variant: FooterVariant) => ({ aboveForm: [], belowForm: [], ...variant });

it.each<Case>([
  [
    'its own',
    async () => ({ [footerKey('acme')]: footerVariants.group }),
    complete(footerVariants.group),
    [],
  ],
  [
    'its own, with texts at the form',
    async () => ({ [footerKey('acme')]: footerVariants.public }),
    footerVariants.public,
    [],
  ],
  [
    'its own, without rows of a later release',
    async () => ({ [footerKey('acme')]: { look: 'band', links: ['security', 'news'], rows: [1, 'links'] } }),
    complete({ look: 'band', links: ['security'], rows: ['links'] }),
    [],
  ],
  [
    'the standard one, if it has none of its own',
    async () => ({ [footerKey('other')]: footerVariants.group }),
    standardFooter,
    [],
  ],
  ...['group', { look: '__proto__' }, [], null].map(
    (footer): Case => [
      `the standard one for ${JSON.stringify(footer)}`,
      async () => ({ [footerKey('acme')]: footer }),
      standardFooter,
      [],
    ],
  ),
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
  expect(await loadFooter('Acme', { readFile, limitMs: 200, log })).toEqual(expected);
  expect(log.entries.map(({ message }) => message)).toEqual(notes);
});
