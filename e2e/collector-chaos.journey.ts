import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { LogStore } from '../telemetry/collector/store/log-store.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';
import { postgresPrograms, startTemporaryPostgres } from '../telemetry/collector/store/temporary-postgres.ts';
import { startFaultyProxy } from './fixtures/faulty-proxy.ts';
import { expect, plainTest as test } from './fixtures/journey.ts';
import { startOwnChromium } from './fixtures/own-chromium.ts';
import { startPortalServer } from './fixtures/portal-server.ts';

const rounds = 4;
const tabs = 5;
const entriesPerTab = 122;
/** More than the outbox holds (500): some entries have to be dropped and reported. */
const flood = 600;
const drainMs = 45_000;

/** Stops what a journey has started, last first. */
const ending: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

// One run for both kinds of store, each behind a collector of its own: a batch counts as received once both have it.
test('each store accounts for 3,000 entries exactly once despite crashes and network faults', async () => {
  const programs = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'log-chaos-'));
  ending.push(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const postgres = programs === undefined ? undefined : await startTemporaryPostgres(programs);
  if (postgres) ending.push(postgres.stop);
  const addresses = [join(folder, 'entries.db'), ...(postgres ? [postgres.address] : [])];
  // A collector must start without waiting for its store.
  await postgres?.pause();
  const collectors = await Promise.all(
    addresses.map(async (address) => {
      const collector = await startPortalServer({ LOG_STORE: address }, 'dist/server/collector.js');
      ending.push(collector.stop);
      return collector;
    }),
  );
  await postgres?.start();
  const proxy = await startFaultyProxy(
    await chaosFiles(),
    collectors.map(({ origin }) => origin),
  );
  ending.push(proxy.stop);
  let chromium = await startOwnChromium(join(folder, 'profile'));
  ending.push(() => chromium.kill());
  const stores = await Promise.all(
    addresses.map(async (address) => {
      const store = await openStore({ address, mostBytes: 1_000_000_000 });
      ending.push(store.close);
      return { address, store };
    }),
  );

  const logged = new Map<string, number>();
  async function openTab(visit: string) {
    const page = await chromium.context.newPage();
    await page.goto(`${proxy.origin}/?visit=${visit}`);
    await page.waitForFunction(() => 'logEntries' in window);
    const log = async (count: number, level: 'info' | 'error' = 'info') => {
      await page.evaluate(([number, how]) => window.logEntries(number, how), [count, level] as const);
      logged.set(visit, (logged.get(visit) ?? 0) + count);
    };
    return { page, log };
  }

  for (let round = 0; round < rounds; round += 1) {
    const opened = await Promise.all(
      Array.from({ length: tabs }, (_, tab) => openTab(`VST${round}TAB${tab}`)),
    );
    const crash = Promise.all(
      collectors.map(async (collector) => {
        await collector.kill();
        await collector.start();
      }),
    );
    await Promise.all(opened.map(({ log }) => log(entriesPerTab / 2)));
    await crash;
    await Promise.all(opened.map(({ log }) => log(entriesPerTab / 2)));
    if (round === 1) {
      await chromium.kill();
      chromium = await startOwnChromium(join(folder, 'profile'));
    } else if (round === 2) {
      const session = await chromium.context.newCDPSession(
        opened[0]?.page ?? (await openTab('STOPPER2')).page,
      );
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
    }
    // A fresh tab knows nothing of earlier failures; an ERROR sends what waits within a second.
    const { page, log } = await openTab(`HELPER${round}A`);
    await log(1, 'error');
    await expect
      .poll(() => page.evaluate(() => window.entriesWaiting()), { timeout: drainMs })
      .toBeLessThan(100);
    await Promise.all(chromium.context.pages().map(async (one) => one !== page && one.close()));
  }

  proxy.setState('down');
  const { page, log } = await openTab('FLOODED2');
  await log(flood);
  proxy.setState('good');
  await page.close();
  const last = await openTab('LAST2345');
  await last.log(1, 'error');

  const all = [...logged.values()].reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThanOrEqual(3000);
  for (const { address, store } of stores) {
    await expect
      .poll(async () => accountingErrors(await accountOf(store), logged), {
        timeout: drainMs,
        message: address,
      })
      .toEqual([]);
    const { stored, dropped, reportedCount } = await accountOf(store);
    // Below the limit on gaps, the ledger's count and its numbers agree.
    expect(reportedCount).toBe(dropped.length);
    // The outbox was full now and then, and only then was anything lost.
    expect(stored.length).toBeGreaterThan(2000);
  }
  expect([...proxy.faultCounts.keys()].toSorted()).toEqual([
    '429',
    '503',
    'cut answer',
    'cut request',
    'delay',
    'lost answer',
  ]);
  // A machine without the package, or the right to install it, still tests the store that needs no installation.
  test.skip(
    programs === undefined,
    'The libsql store passed; PostgreSQL is not installed: apt-get install postgresql',
  );
});

/** What the store holds: entries as `<visit>-<seq>`, once for each time they are stored or reported as dropped. */
async function accountOf(store: LogStore) {
  const rows = await store.db.selectFrom('entry').select(['visit', 'seq', 'message', 'attributes']).execute();
  const ledger = rows
    .filter(({ message }) => message === 'entries dropped')
    .map(({ visit, attributes }) => ({ visit, ...ledgerAttributes(attributes) }));
  return {
    stored: rows
      .filter(({ message }) => message !== 'entries dropped')
      .map(({ visit, seq }) => `${visit}-${seq}`),
    dropped: ledger.flatMap(({ visit, seqs }) => seqsOf(seqs).map((seq) => `${visit}-${seq}`)),
    reportedCount: ledger.reduce((sum, { dropped }) => sum + Number(dropped), 0),
  };
}

function ledgerAttributes(attributes: string): { dropped: string; seqs: string } {
  return JSON.parse(attributes);
}

/** Entries that were not accounted for exactly once, either as stored or as dropped. */
function accountingErrors(
  { stored, dropped }: { stored: readonly string[]; dropped: readonly string[] },
  logged: ReadonlyMap<string, number>,
): string[] {
  const times = new Map<string, number>();
  for (const id of [...stored, ...dropped]) times.set(id, (times.get(id) ?? 0) + 1);
  const missing = [...logged].flatMap(([visit, count]) =>
    Array.from({ length: count }, (_, index) => `${visit}-${index + 1}`).filter((id) => !times.has(id)),
  );
  const repeated = [...times].filter(([, count]) => count > 1).map(([id]) => id);
  return [...missing.map((id) => `${id} is missing`), ...repeated.map((id) => `${id} is there twice`)];
}

/** `3,7-9` is four of them. */
function seqsOf(seqs: string): number[] {
  return seqs.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** A page and a worker that contain the portal's own client. */
async function chaosFiles() {
  const [page, worker] = await Promise.all(['chaos-page', 'chaos-worker'].map(bundled));
  return {
    '/': { type: 'text/html', body: '<!doctype html><script type="module" src="/page.js"></script>' },
    '/page.js': { type: 'text/javascript', body: page ?? '' },
    '/worker.js': { type: 'text/javascript', body: worker ?? '' },
  };
}

async function bundled(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: `e2e/fixtures/${name}.ts`, formats: ['es'], fileName: name },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (output === undefined || !('output' in output)) throw new Error(`${name} was not built`);
  return output.output[0].code;
}
