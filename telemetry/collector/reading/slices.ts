import type { Kysely } from 'kysely';
import type { ChipName, EntryFilter } from '../../reading/entry-filter.ts';
import type { LogTables } from '../store/log-tables.ts';
import { positionAt } from '../store/position.ts';
import { chipColumns, chipValues } from './entry-conditions.ts';

/** A stretch of the store: `position >= from and position < below`. */
export interface Stretch {
  from: number;
  below: number;
}

/** Of so many rows at a time: some tens of milliseconds, whatever is asked of them. */
export const sliceRows = 10_000;

/** Where a filter has several of these, the first one leads to the fewest rows. */
const leads = [
  'visit',
  'userRef',
  'release',
  'brand',
  'locale',
  'screen',
  'outcome',
  'connection',
  'level',
] as const;

/** The positions that a filter's times leave. */
export function stretchOf(filter: EntryFilter): Stretch {
  return {
    from: filter.from === undefined ? 0 : positionAt(filter.from),
    below: filter.to === undefined ? Number.MAX_SAFE_INTEGER : positionAt(filter.to + 1),
  };
}

/**
 * Cuts a stretch into slices, the newest first, each of at most `rows` rows of the index that leads to the filter's
 * entries. Every query over a slice is quick, so that a question about everything never holds up the intake.
 */
export async function* slicesOf(
  db: Kysely<LogTables>,
  filter: EntryFilter,
  { from, below }: Stretch,
  rows: number = sliceRows,
): AsyncGenerator<Stretch> {
  const lead = leadOf(filter);
  let top = below;
  while (top > from) {
    const edge = await db
      .selectFrom('entry')
      .select('position')
      .where('position', '>=', from)
      .where('position', '<', top)
      .$if(lead !== undefined, (query) =>
        lead === undefined ? query : query.where(chipColumns[lead.name], '=', lead.value),
      )
      .orderBy('position', 'desc')
      .offset(rows - 1)
      .limit(1)
      .executeTakeFirst();
    const bottom = edge === undefined ? from : edge.position;
    yield { from: bottom, below: top };
    top = bottom;
  }
}

function leadOf(filter: EntryFilter): { name: ChipName; value: string } | undefined {
  for (const name of leads) {
    const [value, ...others] = chipValues(filter, name, false);
    if (value !== undefined && others.length === 0) return { name, value };
  }
  return undefined;
}
