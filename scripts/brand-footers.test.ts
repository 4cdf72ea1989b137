import { describe, expect, it } from 'vitest';
import { fillFooter, unusableAddresses } from '../src/brand/fill-footer.ts';
import { footerOf } from '../src/brand/footer-table.ts';
import { brands, recordOf } from '../sw/mock/brands/brands.ts';

/** Shown elsewhere: in the title, in the logo's name, or as the address of a text. */
const elsewhere = /^(?:abbreviation|appName|signInToLabel|fssoRedirectUrl|.*Url|.*Supported)$/;
const origin = 'https://portal.test';

const cases = brands.flatMap((brand) =>
  Object.keys(brand.locales).map((locale) => ({ brand, name: brand.abbreviation, locale })),
);

describe.each(cases)('$name in $locale', ({ brand, locale }) => {
  const sent = recordOf(brand, locale);

  it('has addresses that can be followed', () => {
    expect(unusableAddresses(sent, origin)).toEqual([]);
  });

  it('shows every field of its record somewhere', () => {
    const { links, texts, aboveForm, belowForm } = fillFooter(footerOf(sent.abbreviation), sent, origin);
    const shown = new Set<string>([
      ...Object.keys(texts),
      ...[...links, ...aboveForm, ...belowForm].map(({ field }) => field),
    ]);
    const hidden = Object.keys(sent).filter((field) => !elsewhere.test(field) && !shown.has(field));
    expect(hidden).toEqual([]);
  });
});
