import { performance } from 'node:perf_hooks';
import { asEntriesPage, asTally } from '../../telemetry/reading/answers.ts';
import { createReadingApp } from '../../telemetry/collector/reading/reading-app.ts';
import type { LogStore } from '../../telemetry/collector/store/log-store.ts';
import { openStore } from '../../telemetry/collector/store/open-store.ts';
import { fillStore } from './fill-store.ts';
import { type RunBareQuery, questionsTo, withBareQueries } from './questions.ts';

/** No answer may take longer. */
const mostMs = 200;
const rounds = 7;
const token = 'the-token-of-this-benchmark';

type Get = (path: string) => Promise<Response>;

/** Measures every question of the review page over a store of a million entries, beside the bare query. */
export async function benchReview(address: string): Promise<void> {
  const store = await openStore({ address, mostBytes: 50_000_000_000 });
  const rows = await fillStore(store);
  say(`${store.kind}: ${rows} entries`);
  await withBareQueries(store, address, (runBareQuery) => measureAll(store, runBareQuery));
  await store.close();
}

async function measureAll(store: LogStore, runBareQuery: RunBareQuery): Promise<void> {
  // As the server's own housekeeping does after a while.
  if (store.kind === 'postgres') await runBareQuery('vacuum analyze entry');
  const get = await signedIn(createApp(store));
  let longest = 0;
  for (const [name, question] of await questionsTo(store)) {
    const answers = await times(() => wholeAnswer(get, question.path));
    const bare = await times(async () => {
      await runBareQuery(question.bare);
      return [];
    });
    const slowest = Math.max(...answers.flatMap(({ parts }) => parts));
    const [whole, bareMs] = [median(answers), median(bare)];
    longest = Math.max(longest, slowest);
    say(
      [
        name.padEnd(22),
        `longest answer ${slowest.toFixed(0)} ms`,
        `all of it ${whole.toFixed(0)} ms in ${answers[0]?.parts.length ?? 0} answers`,
        `bare query ${bareMs.toFixed(1)} ms`,
        `ratio ${(whole / bareMs).toFixed(2)}`,
      ].join(' | '),
    );
  }
  say(`The longest answer took ${longest.toFixed(0)} ms; ${mostMs} ms is the most.`);
}

function createApp(store: LogStore) {
  return createReadingApp({
    store,
    token,
    userHeader: undefined,
    userRefKey: '',
    keepDays: 30,
    page: () => new Response(''),
    log: { info: () => undefined, warn: () => undefined },
    onError: (error) => process.stderr.write(`${String(error)}\n`),
    isAway: () => false,
    unwrittenSince: () => undefined,
    now: Date.now,
  });
}

async function signedIn(app: ReturnType<typeof createApp>): Promise<Get> {
  const api = 'http://localhost/ui-logging/api/';
  const env = { connection: { clientAddress: '127.0.0.1', https: false, trusted: false } };
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  };
  const answer = await app.request(`${api}session`, init, env);
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return async (path) => await app.request(api + path, { headers: { cookie } }, env);
}

/** Repeats the request until it has everything, or the first entries, as the page does; returns each answer's duration. */
async function wholeAnswer(get: Get, path: string): Promise<number[]> {
  const parts: number[] = [];
  let below = '';
  for (;;) {
    const from = performance.now();
    const answer = await get(
      `${path}${below === '' ? '' : `${path.includes('?') ? '&' : '?'}below=${below}`}`,
    );
    const text = await answer.text();
    parts.push(performance.now() - from);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const value: unknown = JSON.parse(text);
    const page = asEntriesPage(value);
    const rest = page?.rest ?? asTally(value)?.rest;
    if (rest === undefined || (page !== undefined && page.entries.length > 0)) return parts;
    below = String(rest);
  }
}

interface Measured {
  ms: number;
  parts: readonly number[];
}

async function times(work: () => Promise<readonly number[]>): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const parts = await work();
    measured.push({ ms: performance.now() - from, parts });
  }
  // The first run only warms up.
  return measured.slice(1);
}

function median(measured: readonly Measured[]): number {
  const sorted = measured.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
