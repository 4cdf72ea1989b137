import type { EntryFilter } from '../../reading/entry-filter.ts';
import type { EntriesPage } from '../../reading/answers.ts';
import type { LogStore } from '../store/log-store.ts';
import { entryConditions } from './entry-conditions.ts';
import { rowEntry } from './row-entry.ts';
import { slicesOf, stretchOf } from './slices.ts';

export interface EntriesQuestion {
  filter: EntryFilter;
  /** Only entries before this position. */
  below: number | undefined;
  /** Only entries after this position. */
  above: number | undefined;
  limit: number;
}

/** The newest entries that the filter lets through, as many as are wanted or the time allows. */
export async function readEntries(
  store: LogStore,
  { filter, below, above, limit }: EntriesQuestion,
  isOver: () => boolean,
): Promise<EntriesPage> {
  const all = stretchOf(filter);
  const stretch = {
    from: Math.max(all.from, above === undefined ? 0 : above + 1),
    below: Math.min(all.below, below ?? all.below),
  };
  const entries: EntriesPage['entries'][number][] = [];
  for await (const slice of slicesOf(store.db, filter, stretch)) {
    const rows = await store.db
      .selectFrom('entry')
      .selectAll()
      .where('position', '>=', slice.from)
      .where('position', '<', slice.below)
      .where(entryConditions(store, filter))
      .orderBy('position', 'desc')
      .limit(limit - entries.length)
      .execute();
    entries.push(...rows.map(rowEntry));
    const last = entries.at(-1);
    if (entries.length >= limit && last !== undefined) return { entries, rest: last.position };
    if (slice.from > stretch.from && isOver()) return { entries, rest: slice.from };
  }
  return { entries, rest: undefined };
}
