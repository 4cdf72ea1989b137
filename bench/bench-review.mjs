// `npm run bench:review`: how long the review page's questions take over a million entries, beside the bare query, in a file
// and, where Debian's package is installed, in PostgreSQL. BENCH_STORE takes another store, such as postgres://user@host/database
// or a file; it is filled when it is empty, and kept.
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
    rolldownOptions: { input: { review: 'bench/review/main.ts' } },
  },
});
const { main } = await import('../dist/bench/review.js');
await main(process.env.BENCH_STORE);
