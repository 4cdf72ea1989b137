import { sampleWeek } from '../../scripts/demo-logs/sample-week.ts';
import { brands } from '../../sw/mock/brands/brands.ts';
import type { LogStore, NewBatch, NewEntry } from '../../telemetry/collector/store/log-store.ts';

const visitsPerHour = 3_100;
const end = Date.UTC(2026, 10, 21);
const batchesAtOnce = 400;

/** A word in a single entry, the oldest. */
export const unheardWord = 'unheard';

/** Fills an empty store with a million entries of one week; a store that has some is left as it is. */
export async function fillStore(store: LogStore): Promise<number> {
  if ((await storeRows(store)) === 0) {
    let waiting: NewBatch[] = [];
    let marked = false;
    for (const batch of sampleWeek({ brands, end, visitsPerHour })) {
      waiting.push(batch.map(varied));
      if (!marked) waiting[0] = batch.map(unheard);
      marked = true;
      if (waiting.length < batchesAtOnce) continue;
      await store.write(waiting);
      waiting = [];
    }
    await store.write(waiting);
  }
  return await storeRows(store);
}

async function storeRows({ db }: LogStore): Promise<number> {
  const { rows } = await db
    .selectFrom('entry')
    .select((builder) => builder.fn.countAll<number | string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Messages with numbers and names that differ from entry to entry: the reason for patterns. */
function varied(entry: NewEntry, index: number): NewEntry {
  if (entry.level !== 'DEBUG') return entry;
  return {
    ...entry,
    message: `page measured in ${entry.since_start_ms ?? 0}.${index} ms at "${entry.visit}"`,
  };
}

function unheard(entry: NewEntry, index: number): NewEntry {
  return index === 0 ? { ...entry, message: `${entry.message} ${unheardWord}` } : entry;
}
