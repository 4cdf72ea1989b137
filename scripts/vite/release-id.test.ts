import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseId } from './release-id.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  for (const folder of ['src/screens', 'sw', 'telemetry', 'public', 'scripts/vite'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"version":"1.2.3"}');
  for (const file of [
    'index.html',
    'package-lock.json',
    'vite.config.ts',
    'src/main.tsx',
    'src/screens/a.tsx',
  ]) {
    writeFileSync(join(root, file), file);
  }
});

afterEach(() => rmSync(root, { recursive: true }));

test('the release id is the version and a digest', () => {
  expect(releaseId(root)).toMatch(/^1\.2\.3\+[0-9a-f]{8}$/);
});

test('the release id is the same for the same sources in another folder', () => {
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  const ids = [releaseId(root), releaseId(copy)];
  rmSync(copy, { recursive: true });
  expect(ids[0]).toBe(ids[1]);
});

test.each([
  'src/screens/a.tsx',
  'src/new.ts',
  'sw/new.ts',
  'telemetry/new.ts',
  'public/config.json',
  'scripts/vite/minified.ts',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
])('the release id changes with %s', (file) => {
  const before = releaseId(root);
  writeFileSync(join(root, file), 'changed');
  expect(releaseId(root)).not.toBe(before);
});

test('the release id changes with the name of a file', () => {
  const before = releaseId(root);
  renameSync(join(root, 'src/screens/a.tsx'), join(root, 'src/screens/b.tsx'));
  expect(releaseId(root)).not.toBe(before);
});

test('the release id does not change with a test file', () => {
  const before = releaseId(root);
  writeFileSync(join(root, 'src/screens/a.test.tsx'), 'changed');
  writeFileSync(join(root, 'src/screens/a.browser.test.tsx'), 'changed');
  expect(releaseId(root)).toBe(before);
});
