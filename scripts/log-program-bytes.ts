import { brotliCompressSync } from 'node:zlib';
import { builtProgram } from './vite/built-program.ts';

/** What forwarding the log costs a page beyond pino, in bytes of brotli. */
export async function logProgramBytes(): Promise<{ pino: number; beyondPino: number }> {
  const client = `${process.cwd()}/telemetry/client/forward-log.ts`;
  const [pino, whole] = await Promise.all([
    brotliBytes("export { pino } from 'pino';"),
    brotliBytes(`export { forwardLog } from ${JSON.stringify(client)};`),
  ]);
  return { pino, beyondPino: whole - pino };
}

async function brotliBytes(program: string): Promise<number> {
  return brotliCompressSync(await builtProgram(program)).byteLength;
}
