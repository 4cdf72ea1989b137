import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  postgresPrograms,
  startTemporaryPostgres,
} from '../../telemetry/collector/store/temporary-postgres.ts';
import { benchReview } from './review.ts';

/** A store that is given, or both kinds of store, each made for this and gone after it. */
export async function main(given: string | undefined): Promise<void> {
  if (given !== undefined) return await benchReview(given);
  const folder = mkdtempSync(join(tmpdir(), 'bench-review-'));
  await benchReview(join(folder, 'logs.db')).finally(() => rmSync(folder, { recursive: true }));
  const programs = postgresPrograms();
  if (programs === undefined) {
    process.stdout.write('PostgreSQL is not installed (apt-get install postgresql): left out.\n');
    return undefined;
  }
  const postgres = await startTemporaryPostgres(programs);
  return await benchReview(postgres.address).finally(postgres.stop);
}
