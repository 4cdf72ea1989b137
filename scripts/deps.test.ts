import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deps-'));
  for (const folder of ['scripts', 'node_modules']) mkdirSync(join(root, folder));
  copyFileSync('scripts/deps.mjs', join(root, 'scripts/deps.mjs'));
  // Stand in for npm: leave a note of how they were called.
  const note = "require('fs').writeFileSync('called', process.argv.slice(2).join(' '));";
  writeFileSync(join(root, 'idle-npm.cjs'), note);
  writeFileSync(
    join(root, 'npm.cjs'),
    `${note} require('fs').copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`,
  );
  writeFileSync(join(root, 'failing-npm.cjs'), 'process.exit(1)');
  writeJson('package.json', { engines: { node: '^20.19.0 || >=22.12.0' } });
  writeJson(
    'package-lock.json',
    lockOf(
      { vite: '8.0.0' },
      {
        'native-elsewhere': { version: '1.0.0', optional: true },
        'tool-elsewhere': { version: '1.0.0', devOptional: true },
      },
    ),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(root, name), JSON.stringify(value));
}

function lockOf(versions: Record<string, string>, more: Record<string, unknown> = {}) {
  const entries = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]);
  return { packages: { '': { name: 'portal' }, ...Object.fromEntries(entries), ...more } };
}

function runDeps(npm = 'npm.cjs', version = process.version) {
  const env = { ...process.env, npm_execpath: join(root, npm) };
  const claim = `Object.defineProperty(process, 'version', { value: '${version}' });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${claim}`, 'scripts/deps.mjs'],
    { cwd: root, env, encoding: 'utf8' },
  );
  const note = join(root, 'called');
  return { status, stderr, called: existsSync(note) ? readFileSync(note, 'utf8') : '' };
}

test.each([
  ['nothing installed', undefined, true],
  ['another version installed', lockOf({ vite: '7.0.0' }), true],
  ['a package missing', lockOf({}), true],
  ['all but optional packages installed', lockOf({ vite: '8.0.0' }), false],
])(
  'npm ci runs only if a required package is missing or has another version: %s',
  (_, installedLock, expected) => {
    if (installedLock) writeJson('node_modules/.package-lock.json', installedLock);
    const { status, called } = runDeps();
    expect(status).toBe(0);
    // Without `dev`, a machine's NODE_ENV=production would leave out what builds the site.
    expect(called).toMatch(expected ? /^ci --include=dev / : /^$/);
  },
);

test('npm ci runs again if npm’s list of what is installed is cut off', () => {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages": {"node_mod');
  expect(runDeps()).toMatchObject({ status: 0, called: expect.stringMatching(/^ci /) });
});

test.each([
  ['v18.20.8', false],
  ['v20.9.0', false],
  ['v20.18.3', false],
  ['v20.19.0', true],
  ['v20.19.5', true],
  ['v20.20.0', true],
  ['v21.19.0', false],
  ['v22.9.0', false],
  ['v22.12.0', true],
  ['v24.0.0', true],
  ['v24.0.0-nightly2026', true],
])('engines ^20.19.0 || >=22.12.0 accept Node %s: %s', (version, fits) => {
  const { status, stderr } = runDeps('npm.cjs', version);
  const sentence = `This is Node ${version}, but the portal needs ^20.19.0 || >=22.12.0: install a newer Node and try again.\n`;
  expect([status, stderr]).toEqual(fits ? [0, ''] : [1, sentence]);
});

test.each(['failing-npm.cjs', 'idle-npm.cjs'])('a failed installation is reported: %s', (npm) => {
  expect(runDeps(npm)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('could not be installed'),
  });
});
