// `npm run bench:telemetry`: what logging costs a page, and what the collector takes, each beside its bare limit in one run.
// BENCH_ENTRIES sets how many entries go into each store over HTTP (a million by default).
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/bench',
    rolldownOptions: {
      input: { telemetry: 'bench/telemetry.ts', intake: 'bench/intake-process.ts' },
    },
  },
});
const { benchTelemetry } = await import('../dist/bench/telemetry.js');
await benchTelemetry(Number(process.env.BENCH_ENTRIES ?? 1_000_000));
