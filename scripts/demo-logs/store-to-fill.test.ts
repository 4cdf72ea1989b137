import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../server/start-error.ts';
import {
  postgresPrograms,
  startTemporaryPostgres,
} from '../../telemetry/collector/store/temporary-postgres.ts';
import { storeToFill } from './store-to-fill.ts';

test.each([
  // It would be a folder called "postgres: in this one.
  ['an address in quotes', '"postgres://user@host/logs"', 'LOG_STORE is "\\"postgres://…@host/logs\\""'],
  ['a file that cannot be made', '/proc/demo.db', 'check that its folder is there'],
])('a sample week in %s ends with a sentence', async (_, address, sentence) => {
  const opening = storeToFill({ LOG_STORE: address });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(sentence);
});

test('a sample week goes to the store that the collector would use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-logs-'));
  const file = join(folder, 'week.db');
  const { name, store } = await storeToFill({ LOG_STORE: ` ${file} ` });
  await store.close();
  rmSync(folder, { recursive: true });
  expect(name).toBe(file);
});

const programs = postgresPrograms() ?? '';

// Without Debian's package (apt-get install postgresql), it is skipped.
test.skipIf(programs === '')(
  'the name of a server that gets a sample week has no password',
  async () => {
    const postgres = await startTemporaryPostgres(programs, ['-F']);
    onTestFinished(() => postgres.stop());
    const { name, store } = await storeToFill({ LOG_STORE: postgres.address.replace('@', ':secret@') });
    await store.close();
    expect(name).toBe(`postgres://${new URL(postgres.address).host}/postgres`);
  },
  60_000,
);
