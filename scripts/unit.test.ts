import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const config = `
  import { subscribe } from 'node:diagnostics_channel';
  import { existsSync, rmSync } from 'node:fs';
  if (!process.argv.includes('run')) throw new Error('vitest.config.ts looks for this word');
  subscribe('child_process', ({ process: child }) => child.once('spawn', () => {
    const send = child.send;
    child.send = (...message) => {
      if (existsSync('dies-unheard')) {
        rmSync('dies-unheard');
        child.kill('SIGKILL');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      }
      return send.apply(child, message);
    };
  }));
  export default { test: { reporters: ['json'], outputFile: { json: 'test-results/unit.json' } } };
`;

let folder: string;
beforeEach(() => {
  // Inside the project, where the tests' own import of the runner is found.
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync(resolve('test-results/unit-'));
  writeFileSync(join(folder, 'vitest.config.mjs'), config);
});
afterEach(() => rmSync(folder, { recursive: true }));

const passes = "import { test } from 'vitest'; test('passes', () => undefined);";
const fails = "import { test } from 'vitest'; test('fails', () => { throw new Error('no'); });";
const dies = "process.kill(process.pid, 'SIGKILL');";
const once = (then: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  if (!existsSync('died')) {
    writeFileSync('died', '');
    ${then}
  }
`;
const diesOnce = once(dies);
/** The runner's next message finds no reader, before it hears of the end. */
const diesUnheard = once("writeFileSync('dies-unheard', ''); await import('./a.test.js?again');");

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

it.each([
  ['its end', diesOnce],
  ['a message that did not reach it', diesUnheard],
])('also runs the files that a process had not begun when the runner noticed %s', (_, death) => {
  const run = runOf({ a: death + passes, b: passes, c: passes }, ['--maxWorkers=1', '--isolate=false']);
  const files = ['a.test.js', 'b.test.js', 'c.test.js'];
  expect(run).toMatchObject({ status: 0, first: { died: { files } }, last: { numPassedTests: 3 } });
});

it.each([
  [['no such file'], 1, 0],
  [['no such file', '--passWithNoTests'], 0, 0],
  [['a.test.js:1'], 0, 1],
])('takes a filter as `vitest run` does: %j', (filter, status, numPassedTests) => {
  expect(runOf({ a: passes, b: passes }, filter)).toMatchObject({ status, last: { numPassedTests } });
});

it('does not repeat a file whose process lived', () => {
  const run = runOf({ a: passes, b: fails });
  expect(run).toMatchObject({ status: 1, first: undefined, last: { numTotalTestSuites: 2 } });
});

it('does not hide an error outside of tests behind a process’s death', () => {
  const rejects =
    "import { test } from 'vitest'; test('passes', () => void Promise.reject(new Error('no')));";
  expect(runOf({ a: diesOnce + passes, b: rejects })).toMatchObject({ status: 1, first: undefined });
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
