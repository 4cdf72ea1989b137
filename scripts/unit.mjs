// Runs the unit tests, with the arguments of `vitest run`. If a process of the runner dies (a library's native code may crash
// it), the test files that it left unfinished run once more, as a failed test does, and `.ci/run` reports them by name.
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseCLI, startVitest } from 'vitest/node';

const report = 'test-results/unit.json';
/** The report of the run in which a process died, with what it left unfinished: that of the second run names only those files. */
const firstReport = 'test-results/unit-first.json';

/** How processes ended that were not told to; the runner itself doesn't say. */
const ends = [];
subscribe('child_process', ({ process: child }) => {
  child.once('exit', (code, signal) => {
    if (code !== 0 && signal !== 'SIGTERM') ends.push(signal ?? `exit code ${code}`);
  });
});

for (const file of [report, firstReport]) rmSync(file, { force: true });
// The configuration looks for this word, too.
process.argv.splice(2, 0, 'run');
const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)]);
// As the runner's own command does: a test by its line.
if (filter.some((name) => name.includes(':'))) options.includeTaskLocation ??= true;
const first = await startVitest('test', filter, options);
const files = (await unfinished()).map(({ moduleId }) => moduleId.replace(`${first.config.root}/`, ''));
const last = files.length > 0 ? await runAgain() : first;
if (!last.shouldKeepServer()) await last.exit();

async function unfinished() {
  const errors = first.state.getUnhandledErrors();
  // Something else to be seen first, or files that a failure with `--bail` left out.
  if (errors.length === 0 || !errors.every(isDeath)) return [];
  // Files that the process had not begun are not in the runner's state.
  const specifications = await first.getRelevantTestSpecifications(filter);
  const ended = ['passed', 'failed', 'skipped'];
  return specifications.filter(({ testModule }) => !ended.includes(testModule?.state()));
}

/** Whether the runner noticed a process's death, by its end or by a message that no longer reached it. */
function isDeath({ cause }) {
  return (
    cause?.message === 'Worker exited unexpectedly' ||
    ['EPIPE', 'ERR_IPC_CHANNEL_CLOSED'].includes(cause?.code)
  );
}

function runAgain() {
  console.error(`\nA process of the runner died (${ends.join(', ')}). Once more: ${files.join(', ')}`);
  if (existsSync(report))
    writeFileSync(
      firstReport,
      JSON.stringify({ ...JSON.parse(readFileSync(report)), died: { ends, files } }),
    );
  // The deaths made it 1; in the second run, a test that fails does.
  process.exitCode = first.state.getCountOfFailedTests() > 0 ? 1 : 0;
  // They may include files of other shards.
  return startVitest('test', files, { ...options, shard: undefined });
}
