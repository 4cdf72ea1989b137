import { expect, it } from 'vitest';
import { findFooter } from './find-footer.ts';
import { footerKey } from './footer-files.ts';
import { footerVariants } from './footer-variants.ts';
import { type FooterVariant, standardFooter } from './footers.ts';

type Case = [what: string, file: unknown, expected: unknown];
const complete = (variant: FooterVariant) => ({ aboveForm: [], belowForm: [], ...variant });

it.each<Case>([
  ...Object.entries(footerVariants).map(
    ([name, variant]): Case => [
      `the brand’s own footer: ${name}`,
      { [footerKey('acme')]: variant },
      complete(variant),
    ],
  ),
  [
    'the brand’s own footer without unknown links and rows',
    { [footerKey('acme')]: { look: 'band', links: ['security', 'news'], rows: [1, 'links'] } },
    complete({ look: 'band', links: ['security'], rows: ['links'] }),
  ],
  [
    'the standard footer if the file has none for this brand',
    { [footerKey('other')]: footerVariants.group },
    standardFooter,
  ],
  [
    'the brand’s own footer without links if its links are not a list',
    { [footerKey('acme')]: { look: 'band', links: 'security', rows: ['links'] } },
    complete({ look: 'band', links: [], rows: ['links'] }),
  ],
  ...['group', { look: '__proto__' }, [], null].map(
    (footer): Case => [
      `the standard footer if the brand’s own is malformed: ${JSON.stringify(footer)}`,
      { [footerKey('acme')]: footer },
      standardFooter,
    ],
  ),
  ['the standard footer if the file does not contain an object', 'group', standardFooter],
  ['the standard footer if there is no file', undefined, standardFooter],
])('findFooter returns %s', (_, file, expected) => {
  expect(findFooter('Acme', file)).toEqual(expected);
});
