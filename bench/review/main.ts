import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  postgresPrograms,
  startTemporaryPostgres,
} from '../../telemetry/collector/store/temporary-postgres.ts';
import { storeFolder } from '../store-folder.ts';
import { intakeDelay } from './intake-delay.ts';
import { benchReview } from './review.ts';

const readers = [0, 1, 4];

/** Measures the given store, or else one of each kind, created for this run and deleted after it. */
export async function main(given: string | undefined): Promise<void> {
  if (given !== undefined) return await benchReview(given);
  const folder = storeFolder('review');
  await benchBoth(join(folder, 'logs.db')).finally(() => rmSync(folder, { recursive: true }));
  const programs = postgresPrograms();
  if (programs === undefined) {
    process.stdout.write('PostgreSQL is not installed (apt-get install postgresql): left out.\n');
    return undefined;
  }
  const postgres = await startTemporaryPostgres(programs);
  return await benchBoth(postgres.address).finally(postgres.stop);
}

/** Also measures the intake meanwhile; not on a given store, because it leaves entries behind. */
async function benchBoth(address: string): Promise<void> {
  await benchReview(address);
  for (const count of readers) process.stdout.write(`${await intakeDelay(address, count)}\n`);
}
