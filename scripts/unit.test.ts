import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  // Inside the project, where the tests' own import of the runner is found.
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync(resolve('test-results/unit-'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    "export default { test: { reporters: ['json'], outputFile: { json: 'test-results/unit.json' } } };",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const passes = "import { test } from 'vitest'; test('passes', () => undefined);";
const fails = "import { test } from 'vitest'; test('fails', () => { throw new Error('no'); });";
const dies = "process.kill(process.pid, 'SIGKILL');";
const diesOnce = `
  import { existsSync, writeFileSync } from 'node:fs';
  if (!existsSync('died')) {
    writeFileSync('died', '');
    ${dies}
  }
`;

it.each([
  ['passes if the file passes then', { a: diesOnce + passes, b: passes }, 0],
  ['fails if the process dies again', { a: dies + passes, b: passes }, 1],
  ['fails if a test of the file fails then', { a: diesOnce + fails, b: passes }, 1],
  ['fails if a test of another file failed', { a: diesOnce + passes, b: fails }, 1],
])('runs a file whose process died once more, and %s', (_, files, status) => {
  expect(runOf(files)).toMatchObject({
    status,
    first: { died: { ends: ['SIGKILL'], files: ['a.test.js'] }, numTotalTestSuites: 2 },
    last: { testResults: [{ name: join(folder, 'a.test.js') }] },
  });
});

it('does not repeat a file whose process lived', () => {
  const run = runOf({ a: passes, b: fails });
  expect(run).toMatchObject({ status: 1, first: undefined, last: { numTotalTestSuites: 2 } });
});

it('does not run what a bail has left out', () => {
  const run = runOf({ a: fails, b: fails }, ['--bail=1', '--maxWorkers=1']);
  expect(run).toMatchObject({ status: 1, first: undefined });
});

function runOf(files: Record<string, string>, more: readonly string[] = []) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.js`), text);
  const { status } = spawnSync(process.execPath, [resolve('scripts/unit.mjs'), ...more], { cwd: folder });
  return { status, first: report('unit-first.json'), last: report('unit.json') };
}

function report(name: string): unknown {
  const file = join(folder, 'test-results', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
