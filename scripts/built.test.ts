import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const parts = [
  'site/static/public-portal-ui/index.html',
  'server/main.js',
  'review/ui-logging/review/index.html',
];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  for (const folder of ['src', 'sw', 'server', 'telemetry', 'public', 'scripts/vite'])
    mkdirSync(join(root, folder), { recursive: true });
  copyFileSync('scripts/built.mjs', join(root, 'scripts/built.mjs'));
});
afterEach(() => rmSync(root, { recursive: true }));

function runAfterBuilding(files: readonly string[]) {
  for (const file of files.map((name) => join(root, 'dist', name))) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/built.mjs')], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('a command that uses the built site goes on if there is one', () => {
  expect(runAfterBuilding(parts)).toEqual({ status: 0, stderr: '' });
});

test.each(parts)('a command that uses the built site ends with a sentence if %s is missing', (missing) => {
  expect(runAfterBuilding(parts.filter((part) => part !== missing))).toEqual({
    status: 1,
    stderr: 'There is no built site: run "npm run build" first.\n',
  });
});

test.each([
  [
    'names a newer source',
    'src/screen.tsx',
    'The build in dist is older than src/screen.tsx: run "npm run build" first to use the latest sources.\n',
  ],
  ['is silent about a newer test', 'src/screen.test.tsx', ''],
])('a command that uses the built site goes on, and %s', (_, file, said) => {
  writeFileSync(join(root, file), '');
  const later = Date.now() / 1000 + 60;
  utimesSync(join(root, file), later, later);
  expect(runAfterBuilding(parts)).toEqual({ status: 0, stderr: said });
});

test('the journeys do so however they are run: `npx playwright test` runs nothing of npm’s', () => {
  expect(readFileSync('playwright.config.ts', 'utf8')).toContain("import './scripts/built.mjs';");
});

test.each([
  ['build', 'deps'],
  ['bytes', 'built'],
  ['gallery', 'built'],
  ['bench', 'built'],
])('npm run %s begins with scripts/%s.mjs', (command, check) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts[`pre${command}`]).toBe(`node scripts/${check}.mjs`);
});
