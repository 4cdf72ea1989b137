import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noTimings } from '../../scripts/vite/no-timings.ts';
import { precompress } from '../../scripts/vite/precompress.ts';
import { wokenScheduler } from '../../scripts/vite/woken-scheduler.ts';

/** Where `npm start` answers, for work on this page with `npx vite --config telemetry/review/vite.config.ts`. */
const collector = 'http://localhost:4173';

// A separate build: in the portal's, code that both pages share would become extra files that every visitor loads first.
export default defineConfig(({ command }) => {
  // A build started by a test runner inherits its NODE_ENV, and would then hold React's development version.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    root: import.meta.dirname,
    base: '/ui-logging/review/',
    publicDir: false,
    build: {
      outDir: join(import.meta.dirname, '../../dist/review/ui-logging/review'),
      emptyOutDir: true,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      license: { fileName: 'licences.txt' },
      modulePreload: { polyfill: false },
      rolldownOptions: noTimings,
    },
    server: { proxy: { '/ui-logging/api': collector } },
    plugins: [react(), wokenScheduler(), precompress()],
  };
});
