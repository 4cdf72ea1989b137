import { listen } from '../server/listen.ts';
import { createCollector } from '../telemetry/collector/collector.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';

/** A process of its own: the collector on a store, or, as the bare limit of HTTP, a server that reads each body and says yes. */
const [address] = process.argv.slice(2);
const silent = { info() {}, warn() {}, error() {} };

const answer = address === undefined ? readAndAnswer : await collectorOn(address);
const { port } = await listen((request) => answer(request), {
  port: 0,
  host: '127.0.0.1',
  refusalHeaders: {},
  log: silent,
});
process.send?.({ port });
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));

async function readAndAnswer(request: Request): Promise<Response> {
  const text = await request.text();
  return Response.json({ stored: text.length });
}

async function collectorOn(store: string) {
  const collector = createCollector({
    store: await openStore({ address: store, mostBytes: 100_000_000_000 }),
    origins: [],
    entriesPerMinute: 100_000_000,
    keepDays: 30,
    metricsToken: undefined,
    now: Date.now,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
    onRecovered: () => undefined,
  });
  return (request: Request) => collector.fetch(request, { address: '127.0.0.1' });
}
