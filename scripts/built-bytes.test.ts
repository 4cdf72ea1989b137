import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bytes-'));
  mkdirSync(join(root, 'scripts'));
  copyFileSync('scripts/built-bytes.mjs', join(root, 'scripts/built-bytes.mjs'));
  mkdirSync(join(root, 'dist/site/static/public-portal-ui/assets/i18n/en_US'), { recursive: true });
  build('index.html', '<meta name="program" content="/static/public-portal-ui/assets/program.js">');
  build('sw.js', '[{url:"index.html"}]');
  for (const name of ['program.js', 'i18n/en_US/PortalLabels.json', 'i18n/en_US/Messages.json'])
    build(`assets/${name}`, '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function build(name: string, content: string): void {
  writeFileSync(join(root, 'dist/site/static/public-portal-ui', name), content);
}

function measure() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/built-bytes.mjs')], {
    encoding: 'utf8',
  });
  return { status, stderr, tooHeavy: stdout.match(/too many\): .*/g) };
}

test('a site within all limits passes', () => {
  expect(measure()).toEqual({ status: 0, stderr: '', tooHeavy: null });
});

test('a site over a limit fails, and the limit is named', () => {
  // Random digits take half their length when compressed.
  build('assets/program.js', randomBytes(100_000).toString('hex'));
  expect(measure()).toEqual({
    status: 1,
    stderr: expect.stringContaining('save as much elsewhere'),
    tooHeavy: ['too many): JavaScript of the sign-in screen'],
  });
});
