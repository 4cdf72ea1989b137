import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts `collector-process.ts`, which is built beside the bench, with these arguments. */
export async function startCollector(...args: readonly string[]) {
  const child = fork(fileURLToPath(new URL('./collector.js', import.meta.url)), args);
  const told = async (name: 'port' | 'rss'): Promise<number> => {
    const [message]: unknown[] = await once(child, 'message');
    const value = typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
    if (typeof value !== 'number') throw new Error(`the process did not tell its ${name}`);
    return value;
  };
  return {
    port: await told('port'),
    /** Bytes of memory that it takes. */
    rss: () => {
      child.send('rss');
      return told('rss');
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}
