import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portalShell } from './portal-shell.ts';

const files = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': 'import "./main.css"; import("./later.js"); console.log("main");',
  'main.css': 'body { color: red }',
  'later.js': 'import "./later.css"; console.log("later");',
  'later.css': 'p { color: blue }',
  'review/index.html': '<script type="module" src="/review/review.js"></script>',
  'review/review.js': 'console.log("review");',
};

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shell-'));
  mkdirSync(join(root, 'review'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
});

afterEach(() => rmSync(root, { recursive: true }));

/** Builds the two pages and gives what the worker would precache. */
async function entriesOf(document: string, leftOut: readonly string[]) {
  const shell = portalShell(document, leftOut);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [shell.plugin],
    build: {
      outDir: join(root, 'dist'),
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['index.html', 'review/index.html'] },
    },
  });
  const entries = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .map((url) => ({ url: url.replaceAll('\\', '/'), revision: null }))
    .filter(({ url }) => url.includes('.'));
  return shell.filterShell(entries).manifest;
}

/** The same by name, without hashes. */
async function precached(document = 'index.html', leftOut: readonly string[] = []): Promise<string[]> {
  const entries = await entriesOf(document, leftOut);
  return entries.map(({ url }) => url.replace(/-[\w-]{8}\./, '.')).toSorted();
}

test('only the document, whose name never changes, has a revision and an integrity', async () => {
  const entries = await entriesOf('index.html', []);
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'dist/index.html')))
    .digest('base64');
  const versions = entries.filter(({ revision }) => revision !== null);
  expect(versions).toMatchObject([{ url: 'index.html', integrity: `sha256-${digest}` }]);
  expect(versions[0]?.revision).toMatch(/^[0-9a-f]{8}$/);
});

test('the document is last: a worker that has it has installed all that it needs', async () => {
  const entries = await entriesOf('index.html', []);
  expect(entries.length).toBeGreaterThan(1);
  expect(entries.at(-1)?.url).toBe('index.html');
});

test('the shell contains all that the page can load, and nothing of another page', async () => {
  expect(await precached()).toEqual([
    'assets/index.css',
    'assets/index.js',
    'assets/later.css',
    'assets/later.js',
    'index.html',
  ]);
});

test('the shell omits a chunk that is left out, with its style sheet', async () => {
  expect(await precached('index.html', ['later.js'])).toEqual([
    'assets/index.css',
    'assets/index.js',
    'index.html',
  ]);
});

test('a document without a chunk in the build fails the build', async () => {
  await expect(precached('home.html')).rejects.toThrow('home.html');
});
