import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** What forwarding the log costs a page beyond pino, in bytes of brotli. */
export async function logProgramBytes(): Promise<{ pino: number; beyondPino: number }> {
  const client = `${process.cwd()}/telemetry/client/forward-log.ts`;
  const [pino, whole] = await Promise.all([
    brotliBytes("export { pino } from 'pino';"),
    brotliBytes(`export { forwardLog } from ${JSON.stringify(client)};`),
  ]);
  return { pino, beyondPino: whole - pino };
}

async function brotliBytes(source: string): Promise<number> {
  const entry = '\0entry';
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    resolve: { alias: [{ find: /^pino$/, replacement: 'pino/browser.js' }] },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result)) throw new Error('nothing was built');
  return result.output.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? brotliCompressSync(file.code).byteLength : 0),
    0,
  );
}
