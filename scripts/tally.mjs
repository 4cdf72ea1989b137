// Sums the reports of the unit tests and of the journeys into one line. Usage: node scripts/tally.mjs <exit code of npm test>
import { existsSync, readFileSync } from 'node:fs';

const unitReport = 'test-results/unit.json';
/** Only there if a process of the runner died: scripts/unit.mjs then ran the files that it left unfinished once more. */
const firstUnitReport = 'test-results/unit-first.json';
const journeysReport = 'test-results/journeys.json';

/** Counts of a Vitest report; a file that did not even load counts as one failed test. */
function unitCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  // What failed in a file that ran once more still counts; the rest is in the report of the second run.
  const again = report.testResults.filter(({ name }) =>
    report.died?.files.some((file) => name.endsWith(`/${file}`)),
  );
  const countAgain = (...states) =>
    again.flatMap((file) => file.assertionResults).filter(({ status }) => states.includes(status)).length;
  return {
    passed: report.numPassedTests - countAgain('passed'),
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests - countAgain('skipped', 'todo'),
    notes: [...(report.died ? [secondRun(report.died)] : []), ...secondTries(report)],
  };
}

/** The test files whose process died, which also is a fault to be found. */
function secondRun({ ends, files }) {
  return `A process of the unit tests died (${ends.join(', ')}). Run once more: ${files.join(', ')}`;
}

/** The tests of a Vitest report that passed only on retry, each with its first failure: faults to be found. */
function secondTries(report) {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => `Passed at the second try: ${file.name} > ${test.fullName}\n${test.failureMessages[0]}`),
  );
}

/** Counts of a Playwright report; a test that passed only on retry counts as passed: Playwright lists it itself. */
function journeyCounts({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The closing line. A run that failed without a failed test (a type error, say) still counts one. */
function tally(counts, exitCode) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const failed = Math.max(sum('failed'), exitCode === 0 ? 0 : 1);
  const skipped = sum('skipped');
  return {
    failed,
    line: `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  };
}

const lost = { passed: 0, failed: 1, skipped: 0 };

function countsOf(path, read, exitCode) {
  if (!existsSync(path)) {
    if (exitCode !== 0) return [];
    console.error(`${path} is missing, though all is said to be well`);
    return [lost];
  }
  try {
    return [read(JSON.parse(readFileSync(path, 'utf8')))];
  } catch (error) {
    console.error(`${path} cannot be read: ${error.message}`);
    return [lost];
  }
}

const exitCode = Number(process.argv[2] ?? 1);
const counts = [
  ...(existsSync(firstUnitReport) ? countsOf(firstUnitReport, unitCounts, exitCode) : []),
  ...countsOf(unitReport, unitCounts, exitCode),
  ...countsOf(journeysReport, journeyCounts, exitCode),
];
for (const note of counts.flatMap(({ notes = [] }) => notes)) console.log(note);
const { failed, line } = tally(counts, exitCode);
console.log(line);
process.exit(failed > 0 ? 1 : 0);
