import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { batchEntries, sampleBatch } from './sample-batch.ts';
import { startCollector } from './start-collector.ts';

export interface IntakeRate {
  entriesPerSecond: number;
  /** Memory of the process, in MB, at ten points of the run. */
  memory: readonly number[];
}

const connections = 32;

/** Sends this many entries to a process of its own: the collector on a store, or the bare HTTP server. */
export async function intakeRate(entries: number, store?: string): Promise<IntakeRate> {
  const collector = await startCollector(...(store === undefined ? [] : [store]));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const batches = Math.ceil(entries / batchEntries);
  const memory: number[] = [];
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < batches) {
        const number = next++;
        await post(agent, collector.port, number);
        if (number % Math.ceil(batches / 10) === 0)
          memory.push(Math.round((await collector.rss()) / 1_000_000));
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  await collector.stop();
  return { entriesPerSecond: (batches * batchEntries) / seconds, memory };
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
