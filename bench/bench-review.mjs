// `npm run bench:review`: how long the review page's questions take over a million entries, beside the bare query, in a file
// and, where Debian's package is installed, in PostgreSQL. BENCH_STORE takes another store, such as postgres://user@host/database
// or a file; it is filled when it is empty, and kept.
import { buildBench } from './build-bench.mjs';

await buildBench({ review: 'bench/review/main.ts', collector: 'bench/collector-process.ts' });
const { main } = await import('../dist/bench/review.js');
await main(process.env.BENCH_STORE);
