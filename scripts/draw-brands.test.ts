import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleBrands } from '../sw/mock/brands/sample-brands.ts';

const assets = new URL('../sw/mock/assets/', import.meta.url);
const abbreviations = sampleBrands.map(({ record }) => record.abbreviation);

describe('style sheets', () => {
  const sheets = readdirSync(new URL('css/', assets));

  test('every brand has one but the plain one', () => {
    expect(sheets.toSorted()).toEqual(
      abbreviations
        .filter((name) => name !== 'plainfield')
        .map((name) => `${name}.css`)
        .toSorted(),
    );
  });

  test.each(sheets)('%s sets only design tokens, colours as hex', (sheet) => {
    const text = readFileSync(new URL(`css/${sheet}`, assets), 'utf8');
    const rule = /^:root \{\n(?<lines>[^{}]*)\}\n$/.exec(text);
    const lines = rule?.groups?.lines?.trim().split('\n') ?? [];
    expect(lines[0]).toMatch(/--brand-color: /);
    for (const line of lines) {
      expect(line.trim()).toMatch(
        /^(--brand-(color|color-dark|accent|panel|panel-end): #[0-9a-f]{6}|--brand-radius: (0|[\d.]+rem)|--brand-font: [^;:()]+);$/,
      );
    }
  });
});

describe('pictures', () => {
  const starts = { png: '89504e470d0a1a0a', gif: '474946383961', jpg: 'ffd8ff' } as const;

  test.each([
    ['mastercard', 'png'],
    ['norvik', 'png'],
    ['footers/norvik', 'gif'],
    ['halden', 'jpg'],
    ['federa', 'gif'],
    ['nocturne', 'png'],
    ['footers/nocturne', 'png'],
    ['zolnierz', 'png'],
  ] as const)('%s is a real %s', (name, format) => {
    const bytes = readFileSync(new URL(`images/logos/${name}.${format}`, assets));
    expect(bytes.toString('hex').startsWith(starts[format])).toBe(true);
  });

  test.each(['jpg', 'png', 'gif'])('the plain brand has no %s', (format) => {
    expect(existsSync(new URL(`images/logos/plainfield.${format}`, assets))).toBe(false);
  });
});
