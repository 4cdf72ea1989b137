import { describe, expect, test } from 'vitest';
import type { Brand } from './brand.ts';
import { brandOf, brands, picturesOf, recordOf, styleSheetOf } from './brands.ts';
import { localeNames } from './locale-names.ts';

test('codes are well-formed, and each names one brand', () => {
  const codes = brands.flatMap(({ abbreviation, aliases }) => [abbreviation, ...(aliases ?? [])]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z0-9._-]{1,64}$/);
    expect(brandOf(code.toUpperCase())).toBe(brandOf(code));
  }
});

test('there are at least sixty partner brands, each with a name and a look of its own', () => {
  expect(brands.length).toBeGreaterThan(60);
  expect(sharing(({ appName }) => appName)).toEqual([]);
  expect(sharing(({ tokens }) => tokens && tokens['--brand-color'] + tokens['--brand-panel'])).toEqual([]);
});

/** The codes of the brands that have `trait` in common with another. */
function sharing(trait: (brand: Brand) => string | undefined): string[] {
  return brands
    .filter((one) =>
      brands.some((other) => other !== one && trait(one) !== undefined && trait(other) === trait(one)),
    )
    .map(({ abbreviation }) => abbreviation);
}

const isLight = (colour: string) => Number.parseInt(colour.slice(3, 5), 16) > 0xa0;

test.each<[what: string, isOne: (brand: Brand) => boolean]>([
  ['a jpg logo', ({ logo }) => logo === 'jpg'],
  ['a png logo', ({ logo }) => logo === 'png'],
  ['a gif logo', ({ logo }) => logo === 'gif'],
  ['no logo', ({ logo }) => logo === undefined],
  ['a footer logo', ({ footerLogo }) => footerLogo !== undefined],
  ['no style sheet', ({ tokens }) => tokens === undefined],
  ['a light panel', ({ tokens }) => isLight(tokens?.['--brand-panel'] ?? '#000000')],
  ['a black panel', ({ tokens }) => /^#(0.){3}$/.test(tokens?.['--brand-panel'] ?? '')],
  ['sharp corners', ({ tokens }) => tokens?.['--brand-radius'] === '0'],
  ['round corners', ({ tokens }) => tokens?.['--brand-radius'] === '1.5rem'],
  ['a sign-in of its own', ({ texts }) => texts.fssoRedirectUrl !== undefined],
  ['a sign-out of its own', ({ fssoLogoutUrl }) => fssoLogoutUrl !== undefined],
  ['several alternative codes', ({ aliases }) => (aliases?.length ?? 0) > 1],
  ['only one language', ({ locales }) => Object.keys(locales).length === 1],
  ['every language', ({ locales }) => Object.keys(locales).length === Object.keys(localeNames).length],
  ['no English', ({ locales }) => !Object.keys(locales).some((locale) => locale.startsWith('en'))],
  ['only company registration', (brand) => registrations(brand) === 'company'],
  ['only account application', (brand) => registrations(brand) === 'account'],
  ['both registrations', (brand) => registrations(brand) === 'company account'],
  ['a very long name', ({ appName }) => appName.length > 70],
  ['a very long word in the name', ({ appName }) => /\S{40}/.test(appName)],
  ['a Japanese name', ({ appName }) => /[\u3040-\u30ff]/.test(appName)],
  ['a Korean name', ({ appName }) => /\p{Script=Hangul}/u.test(appName)],
  ['a Chinese name', ({ appName }) => /\p{Script=Han}/u.test(appName)],
  ['a Cyrillic name', ({ appName }) => /\p{Script=Cyrillic}/u.test(appName)],
  ['a Greek name', ({ appName }) => /\p{Script=Greek}/u.test(appName)],
  ['a Polish name', ({ appName }) => /[łŻś]/.test(appName)],
  ['a Turkish name', ({ appName }) => /[ıİğ]/.test(appName)],
  ['an ampersand in the name', ({ appName }) => appName.includes('&')],
  ['no texts at all', ({ texts }) => Object.keys(texts).length === 0],
])('%s: the case for some brands, but not for all', (_, isOne) => {
  expect(new Set(brands.map((brand) => isOne(brand)))).toEqual(new Set([true, false]));
});

function registrations(brand: Brand): string {
  const company = brand.companySelfRegisterSupported ? ['company'] : [];
  return [...company, ...(brand.prospectiveAccountApplicationSupported ? ['account'] : [])].join(' ');
}

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
] as const)('some brands use %s, and some do not', (field) => {
  const uses = brands.map(({ texts }) => texts[field] !== undefined);
  expect(new Set(uses)).toEqual(new Set([true, false]));
});

const colour = /^#[0-9a-f]{6}$/;

const tokenValues: Record<string, RegExp> = {
  '--brand-color': colour,
  '--brand-color-dark': colour,
  '--brand-accent': colour,
  '--brand-panel': colour,
  '--brand-panel-end': colour,
  '--brand-art': /^(rings|waves|dots|stripes|sun|peaks|arches|tiles|frame)$/,
  '--brand-radius': /^(0|(0\.\d{1,4}|1|1\.[0-4]\d{0,3}|1\.5)rem)$/,
  '--brand-font': /^("[\w ]+"|[\w-]+)(, ("[\w ]+"|[\w-]+))*, (serif|sans-serif|monospace)$/,
};

/** Addresses are exempt. */
const foreignWords = [
  ['en_US', /^(?!\/).*(programme|authoris)/i],
  ['en_GB', /^(?!\/).*(program\b|authoriz)/i],
  ['fr_CA', /^(?!\/).*(e-mail|cookie)/i],
] as const;

describe.each(brands)('$abbreviation', (brand) => {
  test.each(foreignWords)('uses no word of the other region in %s', (locale, foreign) => {
    const texts = locale in brand.locales ? Object.values(recordOf(brand, locale)) : [];
    expect(texts.filter((text) => typeof text === 'string' && foreign.test(text))).toEqual([]);
  });

  test('has every text in each of its languages, and only platform addresses', () => {
    for (const locale of Object.keys(brand.locales)) {
      const record = recordOf(brand, locale);
      expect(record.abbreviation).toBe(brand.abbreviation);
      const addresses = Object.entries(record).filter(([field]) => field.endsWith('Url'));
      for (const [, address] of addresses) expect(address).toMatch(/^\/sdportal\/[\w./?=-]+$/);
      const missing = Object.entries(brand.texts).filter(
        ([, text]) => typeof text !== 'string' && (text[locale] ?? text[locale.slice(0, 2)]) === undefined,
      );
      expect(missing.map(([field]) => `${field} in ${locale}`)).toEqual([]);
    }
  });

  test('offers only languages of the product, by their native names', () => {
    const offered = Object.entries(brand.locales);
    expect(offered.length).toBeGreaterThan(0);
    for (const entry of offered) expect(Object.entries(localeNames)).toContainEqual(entry);
  });

  test('has a style sheet of valid tokens only, or none', () => {
    for (const [token, value] of Object.entries(brand.tokens ?? {})) {
      expect(value).toMatch(tokenValues[token] ?? /^(?!)/);
    }
    expect(styleSheetOf(brand) ?? ':root {\n  --brand-none: 0;\n}\n').toMatch(
      /^:root \{\n( {2}--brand-[a-z-]+: [#\w .,"%()-]+;\n)+\}\n$/,
    );
  });

  test('uses only pictures named after it', () => {
    for (const picture of picturesOf(brand)) expect(picture).toContain(`/${brand.abbreviation}.`);
  });
});
