import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const base = '/static/public-portal-ui/';
const program = `<meta name="program" content="${base}assets/program.js">`;
/** With and without quotation marks, as minifiers leave them. */
const precached = '[{url:"index.html"},{"revision":null,"url":"assets/more.js"}]';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bytes-'));
  mkdirSync(join(root, 'scripts'));
  copyFileSync('scripts/built-bytes.mjs', join(root, 'scripts/built-bytes.mjs'));
  build('index.html', program);
  build('sw.js', '[{url:"index.html"}]');
  for (const name of ['program.js', 'i18n/en_US/PortalLabels.json', 'i18n/en_US/Messages.json'])
    build(`assets/${name}`, '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function build(name: string, content: string): void {
  const path = join(root, 'dist/site', base, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
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

/** Text that is no shorter when compressed than so many kilobytes: of random digits, half is left. */
const heavy = (kilobytes: number) => randomBytes(kilobytes * 1_000).toString('hex');
const zeros = '0'.repeat(1_000_000);

test.each<[string, string, Record<string, string>]>([
  ['the document itself', 'before typing works', { 'index.html': `${program}<script>${heavy(16)}</script>` }],
  [
    'a style sheet',
    'before typing works',
    { 'index.html': `${program}<link rel="stylesheet" crossorigin href="${base}a.css">`, 'a.css': heavy(16) },
  ],
  [
    'a script',
    'before typing works',
    { 'index.html': `${program}<script type="module" src="${base}a.js"></script>`, 'a.js': heavy(16) },
  ],
  [
    'a preload',
    'before typing works',
    { 'index.html': `${program}<link rel="modulepreload" href="${base}a.js">`, 'a.js': heavy(16) },
  ],
  ['the program', 'JavaScript of the sign-in screen', { 'assets/program.js': heavy(69) }],
  ['the worker', 'service worker', { 'sw.js': `${precached} // ${heavy(10)}` }],
  [
    'one language',
    "the largest language's texts",
    { 'assets/i18n/de/PortalLabels.json': heavy(3), 'assets/i18n/de/Messages.json': heavy(3) },
  ],
  // Well above the two limits that a new screen may raise.
  ['the worker’s list', 'precache', { 'sw.js': precached, 'assets/more.js': heavy(200) }],
  ['what the list takes up', 'precache as the device', { 'sw.js': precached, 'assets/more.js': zeros }],
])('a site over a limit because of %s fails, and the limit is named: %s', (_, name, files) => {
  build('assets/more.js', '');
  for (const [path, content] of Object.entries(files)) build(path, content);
  const { status, stderr, tooHeavy } = measure();
  expect([status, stderr]).toEqual([1, expect.stringContaining('save as much elsewhere')]);
  expect(tooHeavy).toEqual([expect.stringContaining(`too many): ${name}`)]);
});

test.each([
  ['index.html', 'index.html names no program'],
  ['sw.js', 'sw.js lists no index.html'],
])('a site does not pass because nothing is found in %s', (file, reason) => {
  build(file, '<!doctype html>');
  expect(measure()).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
});
