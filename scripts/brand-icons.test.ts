import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandIcons } from '../server/brand-manifest.ts';
import { brands } from '../sw/mock/brands/brands.ts';

const assets = new URL('../sw/mock/assets/', import.meta.url);
const icons = brands.flatMap(({ abbreviation }) =>
  brandIcons(abbreviation).map(({ src, sizes }) => ({
    file: src.replace('/sdportal/portalstatic/assets/images/', ''),
    sizes,
  })),
);

describe('app icons', () => {
  test.each(icons)('$file is a PNG of $sizes pixels', ({ file, sizes }) => {
    const address = new URL(file, assets);
    expect(existsSync(address), 'drawn by scripts/draw-brand-icons.mjs').toBe(true);
    const bytes = readFileSync(address);
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  });

  test('there are none that no brand uses', () => {
    const files = readdirSync(assets, { recursive: true, encoding: 'utf8' });
    const used = icons.map(({ file }) => file);
    expect(files.filter((file) => /^icons.*\./.test(file)).toSorted()).toEqual(used.toSorted());
  });
});
