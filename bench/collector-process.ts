import { listen } from '../server/listen.ts';
import { createCollector } from '../telemetry/collector/collector.ts';
import { createReadingApp } from '../telemetry/collector/reading/reading-app.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';

/**
 * A process of its own: the collector with its readings on a store, as a server holds them; or, as the bare limit of HTTP,
 * a server that reads each body and says yes.
 */
const [address, token = ''] = process.argv.slice(2);
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

async function collectorOn(storeAddress: string) {
  const clientAddress = '127.0.0.1';
  const keepDays = 3_650;
  const store = await openStore({ address: storeAddress, mostBytes: 100_000_000_000 });
  const collector = createCollector({
    store,
    origins: [],
    entriesPerMinute: 100_000_000,
    keepDays,
    metricsToken: undefined,
    now: Date.now,
    onError,
    onRecovered: () => undefined,
    onRemovalRecovered: () => undefined,
  });
  const reading = createReadingApp({
    store,
    token,
    userHeader: undefined,
    userRefKey: '',
    keepDays,
    page: () => new Response(''),
    log: silent,
    onError,
    isAway: collector.isAway,
    unwrittenSince: collector.unwrittenSince,
    now: Date.now,
  });
  return async (request: Request) =>
    new URL(request.url).pathname.startsWith('/ui-logging/api/')
      ? await reading.fetch(request, { connection: { clientAddress, https: false, trusted: false } })
      : await collector.fetch(request, { address: clientAddress });
}

function onError(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
