import { describe, expect, test } from 'vitest';
import { brandOf, brands, picturesOf, recordOf, styleSheetOf } from './brands.ts';

test('codes are well-formed, and each names one brand', () => {
  const codes = brands.flatMap(({ abbreviation, aliases }) => [abbreviation, ...(aliases ?? [])]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z0-9._-]{1,64}$/);
    expect(brandOf(code.toUpperCase())).toBe(brandOf(code));
  }
});

test('the first is the default brand', () => expect(brands[0]?.abbreviation).toBe('mastercard'));

test.each([
  'signInToLabel',
  'fssoRedirectUrl',
  'copyrightMessage',
  'termsOfUse',
  'cookieNotice',
  'security',
  'accessibility',
  'disclaimer',
  'warningMessage',
  'authorizationWarning',
  'footerMessage',
  'managerWebsite',
  'groupWebsite',
  'poweredBy',
] as const)('some brand uses %s, and some does without', (field) => {
  const uses = brands.map(({ texts }) => texts[field] !== undefined);
  expect(new Set(uses)).toEqual(new Set([true, false]));
});

describe.each(brands)('$abbreviation', (brand) => {
  test('has texts in each of its languages, and own addresses', () => {
    for (const locale of Object.keys(brand.locales)) {
      const record = recordOf(brand, locale);
      expect(record.abbreviation).toBe(brand.abbreviation);
      const addresses = Object.entries(record).filter(([field]) => field.endsWith('Url'));
      for (const [, address] of addresses) expect(address).toMatch(/^\/sdportal\/[\w./?=-]+$/);
      const byLanguage = Object.values(brand.texts).filter((text) => typeof text !== 'string');
      for (const text of byLanguage)
        expect([text[locale], text[locale.slice(0, 2)]]).toContainEqual(expect.any(String));
    }
  });

  test('has a sheet of tokens and nothing else, or none', () => {
    expect(styleSheetOf(brand) ?? ':root {\n  --brand-none: 0;\n}\n').toMatch(
      /^:root \{\n( {2}--brand-[a-z-]+: [#\w .,"%()-]+;\n)+\}\n$/,
    );
    const colours = Object.entries(brand.tokens ?? {}).filter(([name]) => /color|accent|panel/.test(name));
    for (const [, value] of colours) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('names pictures of its own', () => {
    for (const picture of picturesOf(brand)) expect(picture).toContain(`/${brand.abbreviation}.`);
  });
});
