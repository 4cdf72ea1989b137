import { expect, it } from 'vitest';
import { findFooter } from './find-footer.ts';
import { footerKey } from './footer-files.ts';
import { footerVariants } from './footer-variants.ts';
import { type FooterVariant, standardFooter } from './footers.ts';

type Case = [what: string, file: unknown, expected: unknown];
const complete = (variant: FooterVariant) => ({ aboveForm: [], belowForm: [], ...variant });

it.each<Case>([
  ...Object.entries(footerVariants).map(
    ([name, variant]): Case => [`its own: ${name}`, { [footerKey('acme')]: variant }, complete(variant)],
  ),
  [
    'its own, without rows of a later release',
    { [footerKey('acme')]: { look: 'band', links: ['security', 'news'], rows: [1, 'links'] } },
    complete({ look: 'band', links: ['security'], rows: ['links'] }),
  ],
  [
    'the standard one, if it has none of its own',
    { [footerKey('other')]: footerVariants.group },
    standardFooter,
  ],
  [
    'its own without what of it is no list',
    { [footerKey('acme')]: { look: 'band', links: 'security', rows: ['links'] } },
    complete({ look: 'band', links: [], rows: ['links'] }),
  ],
  ...['group', { look: '__proto__' }, [], null].map(
    (footer): Case => [
      `the standard one for ${JSON.stringify(footer)}`,
      { [footerKey('acme')]: footer },
      standardFooter,
    ],
  ),
  ['the standard one for what is no table', 'group', standardFooter],
  ['the standard one without a file', undefined, standardFooter],
])('a brand has %s', (_, file, expected) => {
  expect(findFooter('Acme', file)).toEqual(expected);
});
