import { sql, type ExpressionBuilder } from 'kysely';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import {
  addGroup,
  refusedByAddress,
  slowMs,
  type Tally,
  type TallyGroup,
  type TallyName,
} from '../../reading/answers.ts';
import { messagePattern } from '../../reading/message-pattern.ts';
import type { LogStore } from '../store/log-store.ts';
import type { LogTables } from '../store/log-tables.ts';
import type { PositionRange } from '../store/position.ts';
import { entryConditions } from './entry-conditions.ts';
import type { Pace } from './pace.ts';
import { positionRange, slicesOf } from './slices.ts';

export interface TallyRequest {
  filter: EntryFilter;
  by: readonly TallyName[];
  /** Length of a time slot; without it, there is one slot. */
  slotMs: number | undefined;
  /** Only entries before this position. */
  below: number | undefined;
}

/** Counts the filter's entries by value and time slot, newest first, as far as the answer's time allows. */
export async function tallyEntries(
  store: LogStore,
  { filter, by, slotMs, below }: TallyRequest,
  pace: Pace,
): Promise<Tally> {
  const range = positionRange(filter, below);
  const groups = new Map<string, TallyGroup>();
  let reached = range.below;
  for await (const slice of slicesOf(store, filter, range, pace)) {
    for (const row of await tallyQuery(store, { filter, by, slotMs }, slice).execute())
      addGroup(groups, groupOf(by, row));
    reached = slice.from;
  }
  return { groups: [...groups.values()], rest: reached > range.from ? reached : undefined };
}

export function tallyQuery(
  store: LogStore,
  { filter, by, slotMs }: Omit<TallyRequest, 'below'>,
  slice: PositionRange,
) {
  return (
    store.db
      .selectFrom('entry')
      .select((builder) => by.map((name, index) => value(builder, name).as(alias(index))))
      .select((builder) => [
        slotNumber(builder, filter.from ?? 0, slotMs).as('slot'),
        builder.fn.countAll<number | string>().as('count'),
      ])
      .where(entryConditions(store, filter, slice))
      // By the results' names: PostgreSQL does not recognise a repeated expression if its parameters are numbered anew.
      .groupBy(['slot', ...by.map((_, index) => alias(index))].map((name) => sql.ref(name)))
  );
}

type Builder = ExpressionBuilder<LogTables, 'entry'>;

function value(builder: Builder, name: TallyName) {
  if (name === 'slow')
    return sql<string>`case when ${builder.ref('duration_ms')} >= ${sql.lit(slowMs)} then 'slow' else '' end`;
  if (name === 'byAddress')
    return sql<string>`case when ${builder.ref('reason')} = ${sql.lit(refusedByAddress)} then 'byAddress' else '' end`;
  return sql<string | null>`cast(${builder.ref(name)} as text)`;
}

/** Integer division, even if the driver passes numbers as floating point. In seconds since year 0, it exceeds 32 bits. */
function slotNumber(builder: Builder, from: number, slotMs: number | undefined) {
  if (slotMs === undefined) return sql<number>`0`;
  return sql<number>`cast((${builder.ref('time')} - ${sql.lit(from)}) / ${sql.lit(slotMs)} as bigint)`;
}

function groupOf(
  by: readonly TallyName[],
  row: Readonly<Record<string, string | number | null>>,
): TallyGroup {
  const values = by.map((name, index) => {
    const text = String(row[alias(index)] ?? '');
    return name === 'message' ? messagePattern(text) : text;
  });
  return { values, slot: Number(row['slot']), count: Number(row['count']) };
}

function alias(index: number): string {
  return `value_${index}`;
}
