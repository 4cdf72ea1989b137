// `npm run bench:telemetry`: what logging costs a page, and what the collector takes, each beside its bare limit in one run.
// BENCH_ENTRIES sets how many entries go into each store over HTTP (a million by default).
import { buildBench } from './build-bench.mjs';

await buildBench({ telemetry: 'bench/telemetry.ts', collector: 'bench/collector-process.ts' });
const { benchTelemetry } = await import('../dist/bench/telemetry.js');
await benchTelemetry(Number(process.env.BENCH_ENTRIES ?? 1_000_000));
