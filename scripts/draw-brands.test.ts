import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrast, white } from '../src/brand/contrast.ts';
import { brands, picturesOf } from '../sw/mock/brands/brands.ts';

const assets = new URL('../sw/mock/assets/', import.meta.url);
const pictures = brands.flatMap(picturesOf);

/** How a file of each format begins. */
const beginnings: Record<string, string> = { png: '89504e470d0a1a0a', gif: '474946383961', jpg: 'ffd8ff' };

test.each(pictures)('%s exists and has the format of its extension', (picture) => {
  const bytes = readFileSync(new URL(picture, assets));
  const beginning = beginnings[picture.slice(-3)] ?? 'no known ending';
  expect(bytes.toString('hex', 0, 8)).toMatch(new RegExp(`^${beginning}`));
});

test.each(pictures)('%s is a small file with the dimensions its place needs', async (picture) => {
  const bytes = readFileSync(new URL(picture, assets));
  expect(bytes.length).toBeLessThan(13_000);
  const { height, width } = await sharp(bytes).metadata();
  // Three times the header's 40 px, twice the footer's; the header would shrink a wider one.
  expect(height).toBe(picture.includes('/footers/') ? 80 : 120);
  expect(width).toBeLessThan(625);
});

test.each(pictures.filter((picture) => picture.includes('/footers/')))(
  '%s has enough contrast on white',
  async (picture) => {
    const onWhite = sharp(readFileSync(new URL(picture, assets))).flatten({ background: '#fff' });
    const bytes = await onWhite.toColourspace('srgb').raw().toBuffer();
    const contrasts = Array.from({ length: bytes.length / 3 }, (_, index) => {
      const [red = 0, green = 0, blue = 0] = bytes.subarray(index * 3);
      return contrast([red, green, blue], white);
    });
    // The edges of letters are paler: only the ink itself counts.
    expect(Math.max(...contrasts)).toBeGreaterThanOrEqual(4.5);
  },
);

test('each drawn picture is defined once and used by a brand', async () => {
  const folder = new URL('./brand-pictures/brands/', import.meta.url);
  const drawn: string[] = [];
  for (const file of readdirSync(folder)) {
    const module: { pictures: object } = await import(new URL(file, folder).href);
    drawn.push(...Object.keys(module.pictures).map((name) => `logos/${name}`));
  }
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.filter((name) => !pictures.includes(name))).toEqual([]);
  // The other pictures were supplied as files.
  expect(drawn.length).toBeGreaterThan(75);
});

test('draws into the folder it stands in, whatever characters its path has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'a brand é '));
  const drawings = join(folder, 'scripts/brand-pictures/brands');
  const logos = join(folder, 'sw/mock/assets/logos');
  for (const made of [drawings, logos]) mkdirSync(made, { recursive: true });
  for (const script of ['draw-brands.mjs', 'wanted.mjs'])
    cpSync(join('scripts', script), join(folder, 'scripts', script));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  writeFileSync(join(drawings, 'square.mjs'), `export const pictures = { 'square.png': '${drawing}' };`);
  const { stderr } = spawnSync(process.execPath, ['scripts/draw-brands.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(readdirSync(logos)).toEqual(['square.png']);
  rmSync(folder, { recursive: true });
}, 60_000);

test('there are no logos that no brand uses', () => {
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /^logos.*\./.test(file) && !pictures.includes(file))).toEqual([]);
});
