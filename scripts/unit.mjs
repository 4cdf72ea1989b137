// Runs the unit tests, with the arguments of `vitest run`. If a process of the runner dies (a library's native code may crash
// it), the test files that it left unfinished run once more, as a failed test does, and `.ci/run` reports them by name.
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createVitest, parseCLI } from 'vitest/node';

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
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const vitest = await createVitest('test', options);
try {
  await vitest.start(filter);
  await repeatUnfinished();
} finally {
  await vitest.close();
}

async function repeatUnfinished() {
  const modules = vitest.state.getTestModules();
  const unfinished = modules.filter((module) => module.state() === 'pending');
  const errors = vitest.state.getUnhandledErrors();
  const deaths = errors.filter(({ cause }) => cause?.message === 'Worker exited unexpectedly');
  // Something else to be seen first, or files that a failure with `--bail` left out.
  if (unfinished.length === 0 || deaths.length === 0 || deaths.length < errors.length) return;
  const files = unfinished.map((module) => module.relativeModuleId);
  console.error(`\nA process of the runner died (${ends.join(', ')}). Once more: ${files.join(', ')}`);
  if (existsSync(report))
    writeFileSync(
      firstReport,
      JSON.stringify({ ...JSON.parse(readFileSync(report)), died: { ends, files } }),
    );
  // The deaths made it 1; in the second run, a test that fails does.
  process.exitCode = modules.some((module) => module.state() === 'failed') ? 1 : 0;
  await vitest.runTestSpecifications(unfinished.map((module) => module.toTestSpecification()));
}
