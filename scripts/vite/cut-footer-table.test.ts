import { describe, expect, it } from 'vitest';
import { footerFile, footerKey } from '../../src/brand/footer-files.ts';
import { brandsOf } from '../../src/brand/footer-table.ts';
import { cutFooterTable } from './cut-footer-table.ts';

const kindOf = (files: ReturnType<typeof cutFooterTable>, code: string) =>
  files.get(footerFile(code, files.size))?.[footerKey(code)];

describe('the footer table in files', () => {
  const files = cutFooterTable(brandsOf);
  const brands = Object.entries(brandsOf).flatMap(([kind, codes]) =>
    codes.split(' ').map((code) => [code, kind] as const),
  );
  it.each(brands)('leads %s to the footer %s', (code, kind) => {
    expect(kindOf(files, code)).toBe(kind);
    expect(kindOf(files, code.toUpperCase())).toBe(kind);
  });
  it.each(['nobody-knows-it', '__proto__', 'constructor', 'norvik fjellgard', ''])(
    'leads %j nowhere',
    (code) => {
      expect(kindOf(files, code)).toBeUndefined();
    },
  );
});

describe('cost', () => {
  const made = (count: number) =>
    cutFooterTable({ group: Array.from({ length: count }, (_, index) => `brand-${index}`).join(' ') });
  const largest = (files: ReturnType<typeof cutFooterTable>) =>
    Math.max(...[...files.values()].map((file) => JSON.stringify(file).length));

  it('is the same for a page with 600 brands as with 6', () => {
    // A key has six digits or seven.
    expect(largest(made(600))).toBeLessThanOrEqual(largest(made(6)) + 6);
    expect(made(6).size).toBe(1);
  });
  it('stays so with 6,000', () => expect(largest(made(6000))).toBeLessThanOrEqual(largest(made(6)) + 6));
});

it('a brand that stands twice stops the build', () => {
  expect(() => cutFooterTable({ group: 'acme', house: 'other acme' })).toThrow(/acme stands twice/);
});
