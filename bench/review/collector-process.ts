import { listen } from '../../server/listen.ts';
import { createReadingApp } from '../../telemetry/collector/reading/reading-app.ts';
import { createCollector } from '../../telemetry/collector/collector.ts';
import { openStore } from '../../telemetry/collector/store/open-store.ts';

/** A process of its own: the collector with its readings on a store, as a server holds them. */
const [address = '', token = ''] = process.argv.slice(2);
const keepDays = 3_650;
const silent = { info() {}, warn() {}, error() {} };

const store = await openStore({ address, mostBytes: 50_000_000_000 });
const reading = createReadingApp({
  store,
  token,
  userHeader: undefined,
  userRefKey: '',
  keepDays,
  page: () => new Response(''),
  log: silent,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  now: Date.now,
});
const collector = createCollector({
  store,
  origins: [],
  entriesPerMinute: 100_000_000,
  keepDays,
  metricsToken: undefined,
  now: Date.now,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  onRecovered: () => undefined,
});
const { port } = await listen(
  async (request) =>
    new URL(request.url).pathname.startsWith('/ui-logging/api/')
      ? await reading.fetch(request)
      : await collector.fetch(request, { address: '127.0.0.1' }),
  { port: 0, host: '127.0.0.1', refusalHeaders: {}, log: silent },
);
process.send?.({ port });
