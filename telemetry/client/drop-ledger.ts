import type { Drop, DropReason, OutboxRecord } from './outbox-record.ts';
import { outboxRecord } from './outbox-record.ts';

/** Beyond this, the last range spans further gaps: the ledger must not outgrow what was dropped. */
const maxRanges = 30;

/** Adds dropped records to the ledger. A record that itself reports drops adds those drops, not itself. */
export function addToLedger(
  ledger: readonly Drop[],
  records: readonly OutboxRecord[],
  reason: DropReason,
): readonly Drop[] {
  const rows = new Map<string, Drop>();
  const added = records.flatMap(
    ({ drops, visit, seq }) => drops ?? [{ visit, reason, count: 1, ranges: [[seq, seq] as const] }],
  );
  for (const drop of [...ledger, ...added]) {
    const key = `${drop.visit} ${drop.reason}`;
    const known = rows.get(key);
    rows.set(key, known ? merged(known, drop) : drop);
  }
  return [...rows.values()];
}

function merged(one: Drop, other: Drop): Drop {
  const ranges: [number, number][] = [];
  for (const [from, to] of [...one.ranges, ...other.ranges].toSorted(([a], [b]) => a - b)) {
    const last = ranges.at(-1);
    if (last && (from <= last[1] + 1 || ranges.length === maxRanges)) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return { ...one, count: one.count + other.count, ranges };
}

/** The entry that reports one row to the collector. Its id holds the time, so that a later row of this kind has another. */
export function dropReport(drop: Drop, at: number): OutboxRecord {
  const { visit, reason, count, ranges } = drop;
  const record = outboxRecord({ visit, seq: 0, level: 'INFO', at }, 'entries dropped', {
    id: `${visit}-${reason}-${at}`,
    dropped: String(count),
    reason,
    seqs: ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(','),
  });
  return { ...record, drops: [drop] };
}
