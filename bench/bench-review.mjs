// `npm run bench:review`: how long the review page's questions take over a million entries, beside the bare query.
// BENCH_STORE takes another store, such as postgres://user@host/database (it is filled, and kept).
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
    emptyOutDir: false,
    rolldownOptions: { input: { review: 'bench/review.ts' } },
  },
});
await import('../dist/bench/review.js');
