import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillFooter, unusableAddresses } from '../src/brand/fill-footer.ts';
import { brandsByFooter } from '../src/brand/footer-table.ts';
import { footerVariants } from '../src/brand/footer-variants.ts';
import { type FooterVariant, standardFooter } from '../src/brand/footers.ts';
import { brands, recordOf } from '../sw/mock/brands/brands.ts';

/** Shown elsewhere: in the title, in the logo's name, or as the address of a text. */
const elsewhere = /^(?:abbreviation|appName|signInToLabel|fssoRedirectUrl|.*Url|.*Supported)$/;
const origin = 'https://portal.test';

const kinds = new Map(
  Object.entries(footerVariants).flatMap(([kind, variant]) =>
    Object.entries(brandsByFooter)
      .filter(([name]) => name === kind)
      .flatMap(([, codes]) => codes.split(' ').map((code): [string, FooterVariant] => [code, variant])),
  ),
);
const footerOf = (code: string) => kinds.get(code) ?? standardFooter;

const cases = brands.flatMap((brand) =>
  Object.keys(brand.locales).map((locale) => ({ brand, name: brand.abbreviation, locale })),
);

describe.each(cases)('the record of $name in $locale', ({ brand, locale }) => {
  const sent = recordOf(brand, locale);

  it('has only usable addresses', () => {
    expect(unusableAddresses(sent, origin)).toEqual([]);
  });

  it('has no field that is not shown', () => {
    const { links, texts, aboveForm, belowForm } = fillFooter(footerOf(sent.abbreviation), sent, origin);
    const shown = new Set<string>([
      ...Object.keys(texts),
      ...[...links, ...aboveForm, ...belowForm].map(({ field }) => field),
    ]);
    const hidden = Object.keys(sent).filter((field) => !elsewhere.test(field) && !shown.has(field));
    expect(hidden, 'the footer of its line in src/brand/footer-table.ts does not show them').toEqual([]);
  });
});

it('docs/brands.md has a row for every footer', () => {
  const [, table = ''] = readFileSync('docs/brands.md', 'utf8').split('| Footer |');
  const listed = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(['standard', ...Object.keys(footerVariants)]));
});
