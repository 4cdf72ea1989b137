import { setImmediate } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { ReceivedPage } from '../../reading/answers.ts';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import type { LogStore } from '../store/log-store.ts';
import { entryConditions } from './entry-conditions.ts';
import type { Pace } from './pace.ts';
import { cursorText, type ReceiptCursor } from './receipt-cursor.ts';
import { rowEntry, shownColumns } from './row-entry.ts';
import { positionRange } from './slices.ts';

export interface ReceivedRequest {
  filter: EntryFilter;
  /** Only entries received after this place. */
  after: ReceiptCursor;
  limit: number;
}

/** The entries that match the filter, in order of receipt: as many as `limit` and the time allow. */
export async function readReceived(
  store: LogStore,
  { filter, after, limit }: ReceivedRequest,
  pace: Pace,
): Promise<Omit<ReceivedPage, 'followFrom'>> {
  const entries: ReceivedPage['entries'][number][] = [];
  let reached = after;
  for (let rows = pace(); rows !== undefined; rows = pace()) {
    const edge = await receiptEdgeQuery(store, reached, rows - 1).executeTakeFirst();
    const found = await receivedQuery(store, filter, {
      after: reached,
      rows,
      limit: limit - entries.length,
    }).execute();
    entries.push(...found.map(rowEntry));
    const last = entries.at(-1);
    if (entries.length >= limit && last !== undefined) return { entries, rest: cursorText(last) };
    if (edge === undefined) return { entries, rest: undefined };
    reached = { receivedAt: edge.received_at, position: edge.position };
    // SQLite blocks this thread: other work gets a turn between two slices.
    await setImmediate();
  }
  return { entries, rest: cursorText(reached) };
}

/** The entry received after a place and `skipped` others; none if there are fewer. */
export function receiptEdgeQuery({ db }: Pick<LogStore, 'db'>, after: ReceiptCursor, skipped: number) {
  return db
    .selectFrom('entry')
    .select(['received_at', 'position'])
    .where(isAfter(after))
    .orderBy('received_at')
    .orderBy('position')
    .offset(skipped)
    .limit(1);
}

/**
 * First takes the next `rows` entries by receipt, and only then filters them: with both at once, a database might read all
 * entries of a brand to find the latest.
 */
export function receivedQuery(
  store: LogStore,
  filter: EntryFilter,
  { after, rows, limit }: { after: ReceiptCursor; rows: number; limit: number },
) {
  const slice = store.db
    .selectFrom('entry')
    .selectAll()
    .where(isAfter(after))
    .orderBy('received_at')
    .orderBy('position')
    .limit(rows);
  return store.db
    .selectFrom(slice.as('entry'))
    .select(shownColumns)
    .where(entryConditions(store, filter, positionRange(filter), true))
    .orderBy('received_at')
    .orderBy('position')
    .limit(limit);
}

function isAfter({ receivedAt, position }: ReceiptCursor) {
  return sql<SqlBool>`(${sql.ref('received_at')}, ${sql.ref('position')}) > (${receivedAt}, ${position})`;
}
