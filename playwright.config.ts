import { defineConfig, devices } from 'playwright/test';
import { browserPath, contextOptions, launchOptions, shellPath } from './scripts/browser.mjs';
import './scripts/built.mjs';

// In a container without a locale, Chromium finds no profile or download in a folder whose path has non-ASCII letters.
process.env['LC_ALL'] = 'C.UTF-8';

// The headless shell has no window. The workers get the environment, but not the arguments.
if (process.argv.some((argument) => /^--(?:headed|debug)\b/.test(argument)))
  process.env['CHROMIUM_PATH'] ??= browserPath();

const isUnattended = process.env['CI'] !== undefined;

/** How long a single step may take. */
const stepMs = 30_000;

/**
 * Journeys about what a browser adds to its pages: apps and their storage, pages to go back to, passwords, files, errors of its
 * own. And the sign-in, as most visitors meet it. With the longest among them, they come first.
 */
const inBrowser = [
  'browser-files',
  'canary',
  'install',
  'network-profiles',
  'oldest-browser',
  'page-return',
  'password-manager',
  'sign-in',
].map((name) => `**/${name}.journey.ts`);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  fullyParallel: true,
  // One more than the two processors they are meant for, because journeys also wait; a fourth would find no time left.
  workers: 3,
  // A journey that passes only on retry has found something. An unattended run still finishes, and the report marks the
  // journey as flaky.
  retries: isUnattended ? 1 : 0,
  forbidOnly: isUnattended,
  // No limit measures speed: a slow or busy machine takes as long as it needs. A step that hangs ends by its own limit,
  // which names the step; the limit of the whole journey is for endless loops.
  timeout: 300_000,
  expect: { timeout: stepMs, toPass: { timeout: 2 * stepMs } },
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: stepMs,
    navigationTimeout: stepMs,
    locale: 'en-US',
    // Recording a trace costs every journey a sixth of its time: `npm run journeys -- --trace on` when one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
    contextOptions,
  },
  projects: [
    { name: 'browser', testMatch: inBrowser },
    { name: 'shell', testIgnore: inBrowser, use: { launchOptions: launchOptions(shellPath()) } },
  ],
});
