import { defineConfig, devices } from 'playwright/test';
import { browserPath, needlessSwitches, withoutAddressBarPages } from './scripts/browser.mjs';

const isUnattended = process.env['CI'] !== undefined;

/** How long a single step may take. */
const stepMs = 30_000;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  fullyParallel: true,
  // One more than the two processors that they are meant for: journeys wait, too, and a fourth finds nothing left of them.
  workers: 3,
  // A journey that passes at the second try has found something. Where nobody looks on, the rest is to be told all the same:
  // the report names it as flaky.
  retries: isUnattended ? 1 : 0,
  forbidOnly: isUnattended,
  // None of these is a measure: a slow or busy machine takes as long as it needs. What hangs ends by a step of its own, which says where;
  // the whole is for what goes round for ever.
  timeout: 300_000,
  expect: { timeout: stepMs, toPass: { timeout: 2 * stepMs } },
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: stepMs,
    navigationTimeout: stepMs,
    locale: 'en-US',
    // Recording one costs every journey a sixth of its time: `npm run journeys -- --trace on` when one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      ignoreDefaultArgs: needlessSwitches(),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        // Of one site alone no page needs a process apart, nor a spare one that waits for it: a twentieth of the work.
        '--disable-site-isolation-trials',
        // Each journey opens a window: a quarter of the work.
        withoutAddressBarPages,
      ],
    },
  },
});
