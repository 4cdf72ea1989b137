import { setImmediate } from 'node:timers/promises';
import { type ChipName, chipValues, type EntryFilter } from '../../reading/entry-filter.ts';
import type { LogStore } from '../store/log-store.ts';
import { positionAt, type PositionRange } from '../store/position.ts';
import { chipColumns, filterWords, isNarrow, narrowNames } from './entry-conditions.ts';
import { queryWords } from '../store/searchable-words.ts';
import type { Pace } from './pace.ts';

/** Most selective first: if a filter has several of these, the first one leads to the fewest rows. */
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

/** The positions within a filter's times, and before `most`. */
export function positionRange({ from, to }: EntryFilter, most = Number.MAX_SAFE_INTEGER): PositionRange {
  return {
    from: from === undefined ? 0 : positionAt(from),
    below: to === undefined ? most : Math.min(most, positionAt(to + 1)),
  };
}

/**
 * Cuts a range into slices, newest first, as long as the pace allows. It also says how many rows a slice has, counted in
 * the index that leads to the filter's entries. Each query over a slice is quick, so that no question holds up the intake.
 */
export async function* slicesOf(
  store: LogStore,
  filter: EntryFilter,
  { from, below }: PositionRange,
  pace: Pace,
): AsyncGenerator<PositionRange> {
  const lead = leadOf(store, filter);
  // The few entries of a visit or a user may be anywhere in the range.
  const reach = isNarrow(filter) ? below - from : firstReach;
  let top = below;
  while (top > from) {
    const rows = pace();
    if (rows === undefined) return;
    const edge = await edgeOf(store, lead, { from, below: top }, { rows, reach });
    const slice = { from: edge ?? from, below: top };
    yield slice;
    top = slice.from;
    // SQLite blocks this thread: other work gets a turn between two slices.
    await setImmediate();
  }
}

/** What leads to a filter's entries: an index of values, the words of a text, or (undefined) time alone. */
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
 * Where a slice of this many rows begins; undefined if the range has fewer. Searches the latest `reach` first, and further
 * back only if that has too few: PostgreSQL plans over every day in the range, which took longer than all the reading.
 */
async function edgeOf(
  store: LogStore,
  lead: Lead,
  { from, below }: PositionRange,
  { rows, reach: first }: { rows: number; reach: number },
): Promise<number | undefined> {
  // A range without an end has nothing after now, or hardly anything if clocks differ.
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
  range: PositionRange,
  rows: number,
): Promise<number | undefined> {
  if (lead !== undefined && 'text' in lead) return await store.wordEdge?.(lead.text, range, rows - 1);
  if (lead === undefined) return await positionOf(edgeQuery(store, range, rows - 1));
  // Each value has its own part of the index: the slice begins where the first of them reaches its share of rows.
  const share = Math.ceil(rows / lead.values.length);
  const edges = await Promise.all(
    lead.values.map((value) => positionOf(edgeQuery(store, range, share - 1, { name: lead.name, value }))),
  );
  const found = edges.filter((edge) => edge !== undefined);
  return found.length === 0 ? undefined : Math.max(...found);
}

async function positionOf(query: ReturnType<typeof edgeQuery>): Promise<number | undefined> {
  return (await query.executeTakeFirst())?.position;
}

export function edgeQuery(
  { db }: Pick<LogStore, 'db'>,
  { from, below }: PositionRange,
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
