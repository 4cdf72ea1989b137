import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const unit = (more: object = {}) => ({
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
});
const journeys = (stats: object = {}, errors: unknown[] = []) => ({
  stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});
const brokenFile = { status: 'failed', assertionResults: [] };

test.each<[string, unknown, unknown, number, string, number]>([
  ['everything passes', unit(), journeys(), 0, '15 passed, 0 failed', 0],
  [
    'skipped and flaky tests',
    unit({ numPendingTests: 3, numTodoTests: 1 }),
    journeys({ flaky: 1, skipped: 2 }),
    0,
    '16 passed, 0 failed, 6 skipped',
    0,
  ],
  [
    'failed unit tests and journeys',
    unit({ numFailedTests: 2 }),
    journeys({ unexpected: 1 }),
    1,
    '15 passed, 3 failed',
    1,
  ],
  [
    'test files that do not load',
    unit({ testResults: [brokenFile, brokenFile] }),
    undefined,
    1,
    '10 passed, 2 failed',
    1,
  ],
  [
    'no browser for the journeys',
    unit(),
    journeys({ expected: 0, unexpected: 1 }, [{ message: 'no browser' }]),
    1,
    '10 passed, 2 failed',
    1,
  ],
  ['the type check fails', undefined, undefined, 2, '0 passed, 1 failed', 1],
  ['the build fails after the unit tests', unit(), undefined, 1, '10 passed, 1 failed', 1],
  [
    'a failure that the exit code does not show',
    unit({ numFailedTests: 1 }),
    journeys(),
    0,
    '15 passed, 1 failed',
    1,
  ],
  ['journeys that never ran', unit(), undefined, 0, '10 passed, 1 failed', 1],
  ['a truncated report', 'torn', journeys(), 0, '5 passed, 1 failed', 1],
])('prints totals and sets the exit code: %s', (_, unitReport, journeysReport, exitCode, line, status) => {
  expect(tallied(unitReport, journeysReport, exitCode)).toEqual([`${line}\n`, status]);
});

/** What is printed about these reports, and the exit code. */
function tallied(unitReport: unknown, journeysReport: unknown, exitCode: number, firstUnitReport?: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'));
  mkdirSync(join(folder, 'test-results'));
  const write = (name: string, report: unknown) => {
    const text = report === 'torn' ? '{"num' : JSON.stringify(report);
    if (report !== undefined) writeFileSync(join(folder, 'test-results', name), text);
  };
  write('unit.json', unitReport);
  write('unit-first.json', firstUnitReport);
  write('journeys.json', journeysReport);
  const script = resolve('scripts/tally.mjs');
  const run = spawnSync(process.execPath, [script, String(exitCode)], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return [run.stdout, run.status];
}

test('prints the name and first failure of a test that passed only on retry', () => {
  const result = (title: string, status: string, ...failureMessages: string[]) => ({
    status,
    fullName: title,
    failureMessages,
  });
  const assertionResults = [
    result('one', 'passed'),
    result('two', 'passed', 'expected 1 to be 2'),
    result('three', 'failed', 'expected 3 to be 4'),
  ];
  const found = [{ name: 'src/a.test.ts', status: 'failed', assertionResults }];
  expect(tallied(unit({ numFailedTests: 1, testResults: found }), journeys(), 1)).toEqual([
    'Passed at the second try: src/a.test.ts > two\nexpected 1 to be 2\n15 passed, 1 failed\n',
    1,
  ]);
});

test('counts each test of both runs once if a process died in the first, and says which files ran again', () => {
  const results = (...states: string[]) => states.map((status) => ({ status, failureMessages: [] }));
  const first = unit({
    numTodoTests: 1,
    testResults: [
      { name: '/project/src/a.test.ts', assertionResults: results('passed', 'passed', 'todo', 'pending') },
      { name: '/project/src/c.test.ts', assertionResults: results('passed') },
    ],
    died: { ends: ['SIGSEGV'], files: ['src/a.test.ts', 'src/b.test.ts'] },
  });
  expect(tallied(unit({ numPassedTests: 4, numTodoTests: 1 }), journeys(), 0, first)).toEqual([
    'A process of the unit tests died (SIGSEGV). Run once more: src/a.test.ts, src/b.test.ts\n17 passed, 0 failed, 1 skipped\n',
    0,
  ]);
});
