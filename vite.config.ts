import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defaultTexts } from './scripts/vite/default-texts.ts';
import { devConfig } from './scripts/vite/dev-config.ts';
import { earlyDocument, firstScreenPlugins } from './scripts/vite/early-document.ts';
import { footerFiles } from './scripts/vite/footer-files.ts';
import { leanI18next } from './scripts/vite/lean-i18next.ts';
import { leanJotai } from './scripts/vite/lean-jotai.ts';
import { leanPino } from './scripts/vite/lean-pino.ts';
import { leanPreload } from './scripts/vite/lean-preload.ts';
import { leanReact } from './scripts/vite/lean-react.ts';
import { leanRouter } from './scripts/vite/lean-router.ts';
import { leanWorkbox } from './scripts/vite/lean-workbox.ts';
import { localeBytes } from './scripts/vite/locale-bytes.ts';
import { minified, smallest } from './scripts/vite/minified.ts';
import { mockMiddleware } from './scripts/vite/mock-middleware.ts';
import { noTimings } from './scripts/vite/no-timings.ts';
import { oneByte } from './scripts/vite/one-byte.ts';
import { plainCalls } from './scripts/vite/plain-calls.ts';
import { plainExports } from './scripts/vite/plain-exports.ts';
import { portalShell } from './scripts/vite/portal-shell.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { releaseId } from './scripts/vite/release-id.ts';
import { wokenScheduler } from './scripts/vite/woken-scheduler.ts';

const root = import.meta.dirname;
const base = '/static/public-portal-ui/';

export default defineConfig(({ command, isSsrBuild }) => {
  // A build started by a test runner inherits its NODE_ENV, and would then hold React's development version.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return isSsrBuild ? server : site(command === 'serve');
});

const server: UserConfig = {
  publicDir: false,
  ssr: { noExternal: ['hono', '@hono/node-server'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      ...noTimings,
      input: {
        main: 'server/main.ts',
        collector: 'server/collector.ts',
        'user-logs': 'server/user-logs.ts',
        'demo-logs': 'scripts/demo-logs/main.ts',
        'render-screen': 'src/early/render-screen.ts',
      },
    },
  },
  plugins: firstScreenPlugins(root),
};

function site(dev: boolean): UserConfig {
  const shell = portalShell('index.html', [
    'telemetry/client/forward-log.ts',
    'src/dev-panel/overridden-config.ts',
    'src/dev-panel/show-dev-panel.tsx',
  ]);
  const define = {
    __DEV_WORKER__: JSON.stringify(dev),
    __RELEASE__: JSON.stringify(dev ? 'development' : releaseId(root)),
  };
  return {
    base,
    // By command, not by `import.meta.env.DEV`: that follows NODE_ENV, and would let the mock into a site built under a test runner.
    define,
    // A build beside the development server must not reload its pages.
    server: { watch: { ignored: ['**/dist/**'] } },
    build: {
      outDir: `dist/site${base}`,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // The content security policy allows no data: addresses. Safari before 17 lacks modulepreload, and just loads a little later.
      assetsInlineLimit: 0,
      // Every copy of a package has to come with its licence, and minifying drops the comments that hold it.
      license: { fileName: 'licences.txt' },
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...noTimings,
        // One file for everything the sign-in screen runs on: split up, what it shares with other screens would be seven
        // more requests, and compress worse. Small modules that several other screens share are one file as well.
        output: {
          codeSplitting: {
            groups: [
              { name: 'index', tags: ['$initial'] },
              {
                name: 'parts',
                test: /\/src\/(?:browser|form|locale|portal|token-access)\//,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
    // Dependencies of the worker alone would be found late, and make a cold development start reload the page.
    optimizeDeps: { entries: ['index.html', 'sw/service-worker.dev.ts'] },
    plugins: [
      react(),
      defaultTexts(),
      devConfig(),
      footerFiles(),
      mockMiddleware(),
      earlyDocument(define),
      leanI18next(),
      leanJotai(),
      leanPino(),
      leanPreload(),
      leanReact(),
      leanRouter(),
      wokenScheduler(),
      oneByte(),
      plainCalls(),
      plainExports(),
      shell.plugin,
      VitePWA({
        strategies: 'injectManifest',
        registerType: 'prompt',
        injectRegister: false,
        manifest: false,
        srcDir: 'sw',
        filename: dev ? 'service-worker.dev.ts' : 'sw.js',
        devOptions: { enabled: true, type: 'module' },
        integration: {
          configureCustomSWViteBuild({ build }) {
            const options = build?.rollupOptions;
            if (!options || !options.output || Array.isArray(options.output))
              throw new Error('unexpected worker build options');
            Object.assign(build, smallest, { license: { fileName: 'licences-worker.txt' } });
            Object.assign(options, noTimings);
            options.input = 'sw/service-worker.ts';
            // The plugin's own setting is deprecated in this bundler and prints a warning.
            delete options.output.inlineDynamicImports;
            Object.assign(options.output, minified, { codeSplitting: false });
          },
        },
        injectManifest: {
          injectionPoint: 'self.precacheEntries',
          globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg}'],
          manifestTransforms: [shell.filterShell],
          buildPlugins: { vite: [leanWorkbox()] },
        },
      }),
      precompress(),
      localeBytes(),
    ],
  };
}
