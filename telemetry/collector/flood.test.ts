import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asEntriesPage } from '../reading/answers.ts';
import { type Collector, createCollector } from './collector.ts';
import { createReadingApp } from './reading/reading-app.ts';
import type { LogStore } from './store/log-store.ts';
import { openStore } from './store/open-store.ts';
import {
  postgresPrograms,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from './store/temporary-postgres.ts';

const now = Date.UTC(2026, 10, 21, 12);
const programs = postgresPrograms();
const mostBytes = 1_000_000_000;
/** Half of the commits needed. Each takes some hundredths of a second: an answer behind this many takes under a second. */
const mostCommits = 10;
const question = `from=${new Date(now - 86_400_000).toISOString()}`;

let postgres: TemporaryPostgres | undefined;
let folder: string;
let store: LogStore;
let collector: Collector;
let review: ReturnType<typeof createReadingApp>;
let commits: number;

const addresses = {
  libsql: () => join(folder, 'logs.db'),
  postgres: () => postgres?.address ?? '',
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flood-'));
  if (programs !== undefined) postgres = await startTemporaryPostgres(programs, ['-F']);
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

describe.each(['libsql', 'postgres'] as const)('10,000 entries sent to %s at once', (kind) => {
  beforeEach(async ({ skip }) => {
    skip(
      kind === 'postgres' && programs === undefined,
      'PostgreSQL is not installed: apt-get install postgresql',
    );
    store = await openStore({ address: addresses[kind](), mostBytes });
    commits = 0;
    collector = createCollector({
      store: {
        ...store,
        write: async (batches) => {
          const written = await store.write(batches);
          commits += 1;
          return written;
        },
      },
      origins: [],
      entriesPerMinute: 30_000,
      keepDays: 30,
      metricsToken: undefined,
      now: () => now,
      onError: (error) => {
        throw error;
      },
      onRecovered: () => undefined,
      onRemovalRecovered: () => undefined,
    });
    review = createReadingApp({
      store,
      token: 'the-review-token-of-this-test',
      userHeader: 'x-user',
      userRefKey: '',
      keepDays: 30,
      page: () => new Response(),
      log: { info: () => undefined, warn: () => undefined },
      onError: (error) => {
        throw error;
      },
      isAway: collector.isAway,
      unwrittenSince: collector.unwrittenSince,
      now: () => now,
    });
  });
  afterEach(() => collector.close());

  it('are refused as one batch, and all stored as 100 batches while readers are answered', async () => {
    expect(await send(entriesOf('one', 10_000))).toBe(413);
    const batches = Array.from({ length: 100 }, (_, index) => entriesOf(`b${index}`, 100));
    const sent = new AbortController();
    const sending = Promise.all(batches.map(send)).finally(() => sent.abort());
    /** Commits between an answer and the next. */
    const between: number[] = [];
    let commitsBefore = 0;
    const mark = () => {
      between.push(commits - commitsBefore);
      commitsBefore = commits;
    };
    while (!sent.signal.aborted) {
      await Promise.all([callApi(`entries?${question}`), callApi(`tally?by=brand&${question}`)]);
      mark();
      await setImmediate();
    }
    mark();
    expect(new Set(await sending)).toEqual(new Set([200]));
    const counted = store.db.selectFrom('entry').select(({ fn }) => fn.countAll().as('count'));
    expect(Number((await counted.executeTakeFirstOrThrow()).count)).toBe(10_000);
    // Readers are answered meanwhile, and none waits until everything is written.
    expect(commits).toBeGreaterThanOrEqual(2 * mostCommits);
    // PostgreSQL reads in a process of its own, which a busy machine may let wait for longer.
    expect(Math.max(...between)).toBeLessThanOrEqual(kind === 'libsql' ? mostCommits : commits - 1);
    const newest = asEntriesPage(await (await callApi(`entries?${question}`)).json());
    expect(newest?.entries.length).toBeGreaterThan(0);
  }, 60_000);
});

function entriesOf(name: string, count: number) {
  const logEntries = Array.from({ length: count }, (_, index) => ({
    message: 'log in: refused',
    level: 'INFO',
    attributes: { id: `${name}-${index}`, brand: 'norvik', time: new Date(now - index).toISOString() },
  }));
  return JSON.stringify({ logEntries });
}

async function send(body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const request = new Request('http://logs.example/ui-logging', { method: 'POST', headers, body });
  return (await collector.fetch(request, { address: '192.0.2.1' })).status;
}

async function callApi(path: string): Promise<Response> {
  const answer = await review.request(
    `http://logs.example/ui-logging/api/${path}`,
    { headers: { 'x-user': 'reader' } },
    { connection: { clientAddress: '192.0.2.2', https: false, trusted: true } },
  );
  expect(answer.status).toBe(200);
  return answer;
}
