import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from './precompress.ts';

test('texts get Brotli and gzip variants, but small files, pictures and what would not shrink do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'precompress-'));
  const text = 'a text that repeats itself. '.repeat(100);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main.js'), text);
  await writeFile(join(folder, 'small.json'), text.slice(0, 511));
  await writeFile(join(folder, 'noise.txt'), randomBytes(1_000));
  await writeFile(join(folder, 'picture.png'), text);

  await compressFolder(folder);

  expect((await readdir(folder)).toSorted()).toEqual(['assets', 'noise.txt', 'picture.png', 'small.json']);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'assets/main.js.gz'))).toString()).toBe(text);
  await rm(folder, { recursive: true });
});
