import { describe, expect, it } from 'vitest';
import { footerFile, footerKey } from '../../src/brand/footer-files.ts';
import { brandsByFooter } from '../../src/brand/footer-table.ts';
import { footerVariants } from '../../src/brand/footer-variants.ts';
import { cutFooterTable } from './cut-footer-table.ts';

const footerOf = (files: ReturnType<typeof cutFooterTable>, code: string) =>
  files.get(footerFile(code, files.size))?.[footerKey(code)];

describe('the footer table split into files', () => {
  const files = cutFooterTable(brandsByFooter, footerVariants);
  const brands = Object.entries(footerVariants).flatMap(([kind, variant]) =>
    Object.entries(brandsByFooter)
      .filter(([name]) => name === kind)
      .flatMap(([, codes]) => codes.split(' ').map((code) => ({ code, kind, variant }))),
  );
  it.each(brands)('maps $code to the footer $kind', ({ code, variant }) => {
    expect(footerOf(files, code)).toBe(variant);
    expect(footerOf(files, code.toUpperCase())).toBe(variant);
  });
  it.each(['nobody-knows-it', '__proto__', 'constructor', 'norvik fjellgard', ''])(
    'has no footer for %j',
    (code) => {
      expect(footerOf(files, code)).toBeUndefined();
    },
  );
});

describe('the largest file of the footer table', () => {
  const made = (count: number) =>
    cutFooterTable(
      { group: Array.from({ length: count }, (_, index) => `brand-${index}`).join(' ') },
      footerVariants,
    );
  const largest = (files: ReturnType<typeof cutFooterTable>) =>
    Math.max(...[...files.values()].map((file) => JSON.stringify(file).length));

  it('is no larger with 600 brands than with 4', () => {
    // A key has six digits or seven.
    expect(largest(made(600))).toBeLessThanOrEqual(largest(made(4)) + 4);
    expect(made(4).size).toBe(1);
  });
  it('is no larger with 6,000 brands than with 4', () =>
    expect(largest(made(6000))).toBeLessThanOrEqual(largest(made(4)) + 4));
});

it('a brand listed twice fails the build', () => {
  expect(() => cutFooterTable({ group: 'acme', house: 'other acme' }, footerVariants)).toThrow(
    /acme stands twice/,
  );
});

it('a footer that is not defined fails the build', () => {
  expect(() => cutFooterTable({ grup: 'acme' }, footerVariants)).toThrow(/no footer grup/);
});
