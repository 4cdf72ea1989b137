import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { sampleWeek } from '../scripts/demo-logs/sample-week.ts';
import { brands } from '../sw/mock/brands/brands.ts';
import { asEntriesPage, asTally } from '../telemetry/reading/answers.ts';
import { createReadingApp } from '../telemetry/collector/reading/reading-app.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';

const visitsPerHour = Number(process.env['BENCH_VISITS_PER_HOUR'] ?? 3_100);
const rounds = 7;
const token = 'the-token-of-this-benchmark';

const [first, ...others] = brands.map(({ abbreviation, locales }) => ({
  code: abbreviation,
  locales: Object.keys(locales),
}));
if (first === undefined) throw new Error('there are no sample brands');
const folder = mkdtempSync(join(tmpdir(), 'bench-review-'));
const store = await openStore({
  address: process.env['BENCH_STORE'] ?? join(folder, 'logs.db'),
  mostBytes: 50_000_000_000,
});
let waiting = [];
for (const batch of sampleWeek({ brands: [first, ...others], end: Date.UTC(2026, 10, 21), visitsPerHour })) {
  waiting.push(batch);
  if (waiting.length < 400) continue;
  await store.write(waiting);
  waiting = [];
}
await store.write(waiting);
const { entries: rows } = await store.db
  .selectFrom('entry')
  .select((builder) => builder.fn.countAll<number | string>().as('entries'))
  .executeTakeFirstOrThrow();
say(`${store.kind}: ${rows} entries`);

const app = createReadingApp({
  store,
  token,
  userHeader: undefined,
  userRefKey: '',
  page: () => new Response(''),
  log: { info: () => undefined, warn: () => undefined },
  now: Date.now,
});
const login = await app.request('http://localhost/ui-logging/api/session', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token }),
});
const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const some = await store.db
  .selectFrom('entry')
  .select(['visit', 'user_ref', 'position'])
  .where('user_ref', 'is not', null)
  .limit(1)
  .executeTakeFirstOrThrow();

const questions: Readonly<Record<string, { path: string; bare: string }>> = {
  'newest 500': { path: 'entries', bare: 'select * from entry order by position desc limit 500' },
  'one visit': {
    path: `entries?visit=${some.visit}`,
    bare: `select * from entry where visit = '${some.visit}' order by position desc limit 500`,
  },
  'one user': {
    path: `entries?userRef=${some.user_ref}`,
    bare: `select * from entry where user_ref = '${some.user_ref}' order by position desc limit 500`,
  },
  'brand and errors': {
    path: 'entries?brand=norvik&level=ERROR',
    bare: "select * from entry where brand = 'norvik' and level = 'ERROR' order by position desc limit 500",
  },
  'excluded outcome': {
    path: 'entries?not-outcome=opened',
    bare: "select * from entry where outcome is null or outcome <> 'opened' order by position desc limit 500",
  },
  'rare word': {
    path: 'entries?text=helpline',
    bare: "select * from entry where attributes like '%helpline%' or key like '%helpline%' order by position desc limit 500",
  },
  'common word': {
    path: 'entries?text=refused',
    bare: "select * from entry where message like '%refused%' order by position desc limit 500",
  },
  'volume by outcome': {
    path: 'tally?by=outcome,level&slotMs=10800000',
    bare: 'select outcome, level, time / 10800000, count(*) from entry group by 1, 2, 3',
  },
  'health of brands': {
    path: 'tally?by=brand,outcome,level,slow&slotMs=28800000',
    bare: 'select brand, outcome, level, duration_ms >= 3000, time / 28800000, count(*) from entry group by 1, 2, 3, 4, 5',
  },
  patterns: {
    path: 'tally?by=message,level&slotMs=28800000',
    bare: 'select message, level, time / 28800000, count(*) from entry group by 1, 2, 3',
  },
};

for (const [name, { path, bare }] of Object.entries(questions)) {
  const answers = await times(() => wholeAnswer(path));
  const longest = Math.max(...answers.flatMap(({ parts }) => parts));
  const bareMs = median(
    (await times(async () => void (await sql.raw(bare).execute(store.db)))).map(({ ms }) => ms),
  );
  const whole = median(answers.map(({ ms }) => ms));
  say(
    [
      name.padEnd(18),
      `longest answer ${longest.toFixed(0)} ms`,
      `all of it ${whole.toFixed(0)} ms in ${answers[0]?.parts.length ?? 0} answers`,
      `bare query ${bareMs.toFixed(0)} ms`,
      `ratio ${(whole / bareMs).toFixed(2)}`,
    ].join(' | '),
  );
}
await store.close();
rmSync(folder, { recursive: true });

/** Asks on until everything is told, as the page does. */
async function wholeAnswer(path: string): Promise<number[]> {
  const parts: number[] = [];
  let below = '';
  for (;;) {
    const from = performance.now();
    const answer = await app.request(
      `http://localhost/ui-logging/api/${path}${below === '' ? '' : `${path.includes('?') ? '&' : '?'}below=${below}`}`,
      { headers: { cookie } },
    );
    const value: unknown = await answer.json();
    parts.push(performance.now() - from);
    const page = asEntriesPage(value);
    const rest = page?.rest ?? asTally(value)?.rest;
    if (rest === undefined || (page !== undefined && page.entries.length > 0)) return parts;
    below = String(rest);
  }
}

async function times(
  work: () => Promise<number[] | void>,
): Promise<{ ms: number; parts: readonly number[] }[]> {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const parts = await work();
    measured.push({ ms: performance.now() - from, parts: parts ?? [] });
  }
  // The first one warms up.
  return measured.slice(1);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
