import { defineConfig, devices } from 'playwright/test';
import { browserPath, needlessSwitches, withoutAddressBarPages } from './scripts/browser.mjs';

const isUnattended = process.env['CI'] !== undefined;

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
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
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
