import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { batchEntries, sampleBatch } from './sample-batch.ts';

export interface IntakeRate {
  entriesPerSecond: number;
  /** Memory of the process, in MB, at ten points of the run. */
  memory: readonly number[];
}

const connections = 32;

/** Sends this many entries to a process of its own: the collector on a store, or the bare HTTP server. */
export async function intakeRate(entries: number, store?: string): Promise<IntakeRate> {
  const program = fileURLToPath(new URL('./collector.js', import.meta.url));
  const child = fork(program, store === undefined ? [] : [store]);
  const port = await messageValue(child, 'port');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const batches = Math.ceil(entries / batchEntries);
  const memory: number[] = [];
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < batches) {
        const number = next++;
        await post(agent, port, number);
        if (number % Math.ceil(batches / 10) === 0) {
          child.send('rss');
          memory.push(Math.round((await messageValue(child, 'rss')) / 1_000_000));
        }
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  const exit = once(child, 'exit');
  child.kill();
  await exit;
  return { entriesPerSecond: (batches * batchEntries) / seconds, memory };
}

async function messageValue(child: ChildProcess, name: 'port' | 'rss'): Promise<number> {
  const [message]: unknown[] = await once(child, 'message');
  const value = typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
  if (typeof value !== 'number') throw new Error(`the process did not tell its ${name}`);
  return value;
}

async function post(agent: Agent, port: number, number: number): Promise<void> {
  const body = JSON.stringify({ logEntries: sampleBatch(number, Date.now()) });
  const headers = { 'content-type': 'application/json', 'x-batch-id': `b${number}` };
  const sent = request({ agent, port, host: '127.0.0.1', path: '/ui-logging', method: 'POST', headers });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`the intake answered ${answer.statusCode}`);
}
