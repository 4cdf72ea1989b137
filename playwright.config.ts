import { existsSync } from 'node:fs';
import { defineConfig, devices } from 'playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  fullyParallel: true,
  workers: 2,
  // A journey that passes at the second try has found something.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      args: ['--disable-gpu', '--disable-background-networking'],
    },
  },
});

function browserPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(path)) throw new Error(`no browser at ${path}: set CHROMIUM_PATH`);
  return path;
}
