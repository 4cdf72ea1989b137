import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { contextOptions, launchOptions } from './scripts/browser.mjs';
import { defaultTexts } from './scripts/vite/default-texts.ts';
import { firstScreenPlugins } from './scripts/vite/early-document.ts';

// As for a build: a container's own NODE_ENV would select React's production version, whose updates no test can await.
process.env['NODE_ENV'] = 'test';

/** A real browser; a new object for each project, which writes its own name into it. */
const inBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // Less than a test has: whoever changes a button's text reads which press waited for the old one.
  provider: playwright({ launchOptions: launchOptions(), contextOptions, actionTimeout: 30_000 }),
  instances: [{ browser: 'chromium' as const }],
});

/**
 * At least two files of each kind at once: browser tests also wait, and one at a time would leave two processors half
 * idle. Limits are generous, as other work on the machine may slow a test through no fault of what it tests.
 */
const load = {
  maxWorkers: Math.max(2, availableParallelism() - 1),
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // As for the journeys: a test that passes only on retry has found something, which `.ci/run` reports by name.
  retry: process.env['CI'] === undefined ? 0 : 1,
};

export default defineConfig({
  test: {
    // Before a browser is connected, the runner's server gets its dependencies ready: on a busy machine, not in a minute.
    browser: { connectTimeout: 300_000 },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      {
        plugins: [defaultTexts()],
        define: { __DEV_WORKER__: 'false', __RELEASE__: '"0.0.0+test"' },
        test: {
          name: 'unit',
          ...load,
          environment: 'node',
          // The files of a process share their modules, which none of them changes: reloading took a third of the time.
          isolate: false,
          include: ['{src,sw,server,scripts,telemetry}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{browser,drawn}.test.*', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        plugins: [react(), defaultTexts()],
        // Every file's page loads much the same modules: kept by the browser, they cost half as much. A watching runner,
        // whose modules change, sends them anew.
        server: { headers: process.argv.includes('run') ? { 'cache-control': 'max-age=3600' } : {} },
        // Under the runner, pino's name leads to its Node build.
        resolve: { alias: [{ find: /^pino$/, replacement: 'pino/browser.js' }] },
        // A dependency found in the middle of a run reloads the page, which fails the test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react-router-dom',
            'jotai',
            'pino/browser.js',
            'workbox-strategies',
            'workbox-window',
            'vitest-browser-react',
            'axe-core',
            '@visx/axis',
            '@visx/scale',
            '@visx/shape',
          ],
        },
        test: {
          name: 'browser',
          ...load,
          include: ['{src,sw,telemetry}/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['scripts/browser-test-globals.ts'],
          browser: inBrowser(),
        },
      },
      {
        // The first screen as the document's own script draws it, with stand-ins for React.
        plugins: firstScreenPlugins(import.meta.dirname),
        // The scan of the sources finds it late, which also reloads the other project's page.
        optimizeDeps: { include: ['react-dom/client'] },
        // As in the build, for which the stand-ins are made.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'drawn',
          ...load,
          include: ['src/early/*.drawn.test.ts'],
          setupFiles: ['scripts/browser-test-globals.ts'],
          browser: inBrowser(),
        },
      },
    ],
  },
});
