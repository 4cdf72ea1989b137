import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds a bench's programs for Node, from name and source each, into `dist/bench`. */
export async function buildBench(programs) {
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    build: {
      ssr: true,
      copyPublicDir: false,
      target: 'node20',
      outDir: 'dist/bench',
      // Another bench's programs may be in there, and running.
      emptyOutDir: false,
      rolldownOptions: { input: programs },
    },
  });
}
