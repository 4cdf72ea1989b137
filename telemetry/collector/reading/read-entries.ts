import type { EntryFilter } from '../../reading/entry-filter.ts';
import type { EntriesPage } from '../../reading/answers.ts';
import type { LogStore } from '../store/log-store.ts';
import type { PositionRange } from '../store/position.ts';
import { entryConditions } from './entry-conditions.ts';
import type { Pace } from './pace.ts';
import { rowEntry, shownColumns } from './row-entry.ts';
import { positionRange, slicesOf } from './slices.ts';

export interface EntriesRequest {
  filter: EntryFilter;
  /** Only entries before this position. */
  below: number | undefined;
  limit: number;
}

/** The newest entries that match the filter: as many as `limit` and the time allow. */
export async function readEntries(
  store: LogStore,
  { filter, below, limit }: EntriesRequest,
  pace: Pace,
): Promise<Omit<EntriesPage, 'followFrom'>> {
  const range = positionRange(filter, below);
  const entries: EntriesPage['entries'][number][] = [];
  let reached = range.below;
  for await (const slice of slicesOf(store, filter, range, pace)) {
    const rows = await entriesQuery(store, filter, slice, limit - entries.length).execute();
    entries.push(...rows.map(rowEntry));
    const last = entries.at(-1);
    if (entries.length >= limit && last !== undefined) return { entries, rest: last.position };
    reached = slice.from;
  }
  return { entries, rest: reached > range.from ? reached : undefined };
}

export function entriesQuery(store: LogStore, filter: EntryFilter, slice: PositionRange, limit: number) {
  return store.db
    .selectFrom('entry')
    .select(shownColumns)
    .where(entryConditions(store, filter, slice))
    .orderBy('position', 'desc')
    .limit(limit);
}
