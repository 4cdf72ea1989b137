import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

/** What forwarding the log may cost a page beyond pino, compressed. */
const ownBytes = 4_700;

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

it('forwarding the log costs a page little beyond pino', async () => {
  const pino = await brotliBytes("export { pino } from 'pino';");
  const whole = await brotliBytes(
    `export { forwardLog } from ${JSON.stringify(`${process.cwd()}/telemetry/client/forward-log.ts`)};`,
  );
  expect(pino).toBeGreaterThan(4_000);
  expect(whole - pino).toBeLessThanOrEqual(ownBytes);
});
