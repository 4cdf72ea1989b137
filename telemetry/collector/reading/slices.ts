import { setImmediate } from 'node:timers/promises';
import type { ChipName, EntryFilter } from '../../reading/entry-filter.ts';
import type { LogStore } from '../store/log-store.ts';
import { positionAt, type Stretch } from '../store/position.ts';
import { chipColumns, chipValues, filterWords, isNarrow, narrowNames } from './entry-conditions.ts';
import { queryWords } from '../store/searchable-words.ts';
import type { Pace } from './pace.ts';

/** Where a filter has several of these, the first one leads to the fewest rows. */
const wideLeads = [
  'sender',
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
 * Cuts a stretch into slices, the newest first, each of as many rows of the index that leads to the filter's entries as the
 * pace allows; the pace also ends it. Every query over a slice is quick, so that a question about everything never holds up
 * the intake.
 */
export async function* slicesOf(
  store: LogStore,
  filter: EntryFilter,
  { from, below }: Stretch,
  pace: Pace,
): AsyncGenerator<Stretch> {
  const lead = leadOf(store, filter);
  // A visit's or a user's few entries may stand anywhere.
  const reach = isNarrow(filter) ? below - from : firstReach;
  let top = below;
  while (top > from) {
    const rows = pace();
    if (rows === undefined) return;
    const edge = await edgeOf(store, lead, { from, below: top }, { rows, reach });
    const slice = { from: edge ?? from, below: top };
    yield slice;
    top = slice.from;
    // SQLite works in this thread: whoever waits for it has a turn between two slices.
    await setImmediate();
  }
}

/** What leads to the entries of a filter: an index of values, the words of a text, or nothing but time. */
type Lead = { name: ChipName; values: readonly string[] } | { text: string } | undefined;

function leadOf(store: Pick<LogStore, 'wordEdge'>, filter: EntryFilter): Lead {
  const leadBy = (names: readonly ChipName[]) =>
    names
      .map((name) => ({ name, values: chipValues(filter, name, false) }))
      .find(({ values }) => values.length > 0);
  const text = filterWords(filter);
  const hasWords = queryWords(text).length > 0 && store.wordEdge !== undefined;
  return leadBy(narrowNames) ?? (hasWords ? { text } : leadBy(wideLeads));
}

const firstReach = positionAt(86_400_000);
const reachGrowth = 8;

/**
 * Where a slice of so many rows begins; undefined when the whole stretch has no more. It is looked for in the latest `reach`
 * first, and further back only where that has too few: PostgreSQL plans over every day that it is asked about, which took
 * longer than all the reading.
 */
async function edgeOf(
  store: LogStore,
  lead: Lead,
  { from, below }: Stretch,
  { rows, reach: first }: { rows: number; reach: number },
): Promise<number | undefined> {
  // Without an end there is nothing behind now, or hardly, where clocks differ.
  const latest = Math.min(below, positionAt(Date.now()));
  for (let reach = first; ; reach *= reachGrowth) {
    const near = { from: Math.max(from, latest - reach), below };
    const edge = await edgeWithin(store, lead, near, rows);
    if (edge !== undefined || near.from === from) return edge;
  }
}

async function edgeWithin(
  store: LogStore,
  lead: Lead,
  stretch: Stretch,
  rows: number,
): Promise<number | undefined> {
  if (lead !== undefined && 'text' in lead) return await store.wordEdge?.(lead.text, stretch, rows - 1);
  if (lead === undefined) return await positionOf(edgeQuery(store, stretch, rows - 1));
  // Each value has a stretch of the index to itself: where the first of them has its share of rows, the slice begins.
  const share = Math.ceil(rows / lead.values.length);
  const edges = await Promise.all(
    lead.values.map((value) => positionOf(edgeQuery(store, stretch, share - 1, { name: lead.name, value }))),
  );
  const found = edges.filter((edge) => edge !== undefined);
  return found.length === 0 ? undefined : Math.max(...found);
}

async function positionOf(query: ReturnType<typeof edgeQuery>): Promise<number | undefined> {
  return (await query.executeTakeFirst())?.position;
}

export function edgeQuery(
  { db }: Pick<LogStore, 'db'>,
  { from, below }: Stretch,
  skipped: number,
  lead?: { name: ChipName; value: string },
) {
  const query = db
    .selectFrom('entry')
    .select('position')
    .where('position', '>=', from)
    .where('position', '<', below)
    .orderBy('position', 'desc')
    .offset(skipped)
    .limit(1);
  return lead === undefined ? query : query.where(chipColumns[lead.name], '=', lead.value);
}
