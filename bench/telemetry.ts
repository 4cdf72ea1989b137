import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresPrograms, startTemporaryPostgres } from '../telemetry/collector/store/temporary-postgres.ts';
import { intakeRate } from './intake-rate.ts';
import { logProgramBytes } from '../scripts/log-program-bytes.ts';
import { pageCosts } from './page-cost.ts';
import { storeFolder } from './store-folder.ts';
import { storeRate } from './store-rate.ts';

const rounds = 3;
/** Enough for a rate; memory is watched over all entries. */
const roundEntries = 40_000;

export async function benchTelemetry(entries: number): Promise<void> {
  const { off, pino, forwarded } = await pageCosts();
  const { beyondPino } = await logProgramBytes();
  say('On the page, per entry', [
    ['switched off: the caller waits', `${off.callUs.toFixed(2)} µs`],
    ['pino alone: the caller waits', `${pino.callUs.toFixed(2)} µs`],
    ['client: the caller waits', `${forwarded.callUs.toFixed(2)} µs`],
    ['client / pino alone', ratio(forwarded.callUs, pino.callUs, 'at most 2')],
    ['client: the main thread works altogether', `${(forwarded.workUs - off.workUs).toFixed(0)} µs`],
    ['client beyond pino, brotli', `${beyondPino} B (to reach: at most 4096)`],
  ]);
  const folder = storeFolder('telemetry');
  const programs = postgresPrograms();
  const postgres = programs === undefined ? undefined : await startTemporaryPostgres(programs);
  try {
    await collector('libsql', entries, async (name) => join(folder, `${name}.db`));
    if (postgres === undefined)
      process.stdout.write('\nPostgreSQL is not installed: apt-get install postgresql\n');
    else await collector('PostgreSQL', entries, (name) => newDatabase(postgres.address, name));
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function collector(
  title: string,
  entries: number,
  address: (name: string) => Promise<string>,
): Promise<void> {
  const best = { http: 0, store: 0, intake: 0 };
  // In turn, taking the best of each, so that the machine's other work affects all three alike.
  for (let round = 0; round < rounds; round += 1) {
    best.http = Math.max(best.http, (await intakeRate(roundEntries)).entriesPerSecond);
    best.store = Math.max(best.store, await storeRate(roundEntries, await address(`bare${round}`)));
    const intake = await intakeRate(roundEntries, await address(`intake${round}`));
    best.intake = Math.max(best.intake, intake.entriesPerSecond);
  }
  const long = await intakeRate(entries, await address('long'));
  say(`Collector on ${title}, entries per second in batches of 50`, [
    ['bare HTTP server', best.http.toFixed(0)],
    ['bare store', best.store.toFixed(0)],
    ['intake', best.intake.toFixed(0)],
    ['intake / bare store', ratio(best.intake, best.store, 'at least 0.5')],
    ['intake / bare HTTP server', ratio(best.intake, best.http)],
    [`intake over ${entries} entries`, long.entriesPerSecond.toFixed(0)],
    ['its memory in MB at each tenth', long.memory.join(' ')],
  ]);
}

async function newDatabase(address: string, name: string): Promise<string> {
  const client = new Client(address);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return address.replace(/\/postgres$/, `/${name}`);
}

function ratio(one: number, other: number, goal?: string): string {
  return `${(one / other).toFixed(2)}${goal === undefined ? '' : ` (to reach: ${goal})`}`;
}

function say(title: string, rows: readonly (readonly [string, string])[]): void {
  const lines = rows.map(([name, value]) => `  ${name.padEnd(44)} ${value}`);
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}
