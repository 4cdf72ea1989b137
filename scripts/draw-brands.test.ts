import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brands, picturesOf } from '../sw/mock/brands/brands.ts';

const assets = new URL('../sw/mock/assets/', import.meta.url);
const pictures = brands.flatMap(picturesOf);

/** How a file of each format begins. */
const beginnings: Record<string, string> = { png: '89504e470d0a1a0a', gif: '474946383961', jpg: 'ffd8ff' };

test.each(pictures)('%s is there, and is what its ending says', (picture) => {
  const bytes = readFileSync(new URL(picture, assets));
  const beginning = beginnings[picture.slice(-3)] ?? 'no known ending';
  expect(bytes.toString('hex', 0, 8)).toMatch(new RegExp(`^${beginning}`));
});

test('there are no other pictures', () => {
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.includes('.')).toSorted()).toEqual(pictures.toSorted());
});
