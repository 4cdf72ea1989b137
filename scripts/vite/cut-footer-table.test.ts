import { describe, expect, it } from 'vitest';
import { footerFile, footerKey } from '../../src/brand/footer-files.ts';
import { brandsOf } from '../../src/brand/footer-table.ts';
import { footerVariants } from '../../src/brand/footer-variants.ts';
import { cutFooterTable } from './cut-footer-table.ts';

const footerOf = (files: ReturnType<typeof cutFooterTable>, code: string) =>
  files.get(footerFile(code, files.size))?.[footerKey(code)];

describe('the footer table in files', () => {
  const files = cutFooterTable(brandsOf, footerVariants);
  const brands = Object.entries(footerVariants).flatMap(([kind, variant]) =>
    Object.entries(brandsOf)
      .filter(([name]) => name === kind)
      .flatMap(([, codes]) => codes.split(' ').map((code) => ({ code, kind, variant }))),
  );
  it.each(brands)('leads $code to the footer $kind', ({ code, variant }) => {
    expect(footerOf(files, code)).toBe(variant);
    expect(footerOf(files, code.toUpperCase())).toBe(variant);
  });
  it.each(['nobody-knows-it', '__proto__', 'constructor', 'norvik fjellgard', ''])(
    'leads %j nowhere',
    (code) => {
      expect(footerOf(files, code)).toBeUndefined();
    },
  );
});

describe('cost', () => {
  const made = (count: number) =>
    cutFooterTable(
      { group: Array.from({ length: count }, (_, index) => `brand-${index}`).join(' ') },
      footerVariants,
    );
  const largest = (files: ReturnType<typeof cutFooterTable>) =>
    Math.max(...[...files.values()].map((file) => JSON.stringify(file).length));

  it('is the same for a page with 600 brands as with 4', () => {
    // A key has six digits or seven.
    expect(largest(made(600))).toBeLessThanOrEqual(largest(made(4)) + 4);
    expect(made(4).size).toBe(1);
  });
  it('stays so with 6,000', () => expect(largest(made(6000))).toBeLessThanOrEqual(largest(made(4)) + 4));
});

it('a brand that stands twice stops the build', () => {
  expect(() => cutFooterTable({ group: 'acme', house: 'other acme' }, footerVariants)).toThrow(
    /acme stands twice/,
  );
});

it('so does a footer that nobody has written', () => {
  expect(() => cutFooterTable({ grup: 'acme' }, footerVariants)).toThrow(/no footer grup/);
});
