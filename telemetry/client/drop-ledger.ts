import { textBytes } from './text-bytes.ts';
import type { Drop, DropReason, OutboxRecord } from './outbox-record.ts';

/** Further gaps are not told apart: the ledger must not outgrow what was dropped. */
const maxRanges = 30;

/** The ledger with these records written down as given up. A ledger entry counts for what it told of, not for itself. */
export function writeDown(
  ledger: readonly Drop[],
  records: readonly OutboxRecord[],
  reason: DropReason,
): readonly Drop[] {
  const rows = new Map(ledger.map((drop) => [`${drop.visit} ${drop.reason}`, drop]));
  const add = (drop: Drop) => {
    const name = `${drop.visit} ${drop.reason}`;
    const known = rows.get(name);
    rows.set(name, known === undefined ? drop : merged(known, drop));
  };
  for (const { drops, visit, seq } of records) {
    if (drops !== undefined) drops.forEach(add);
    else add({ visit, reason, count: 1, ranges: [[seq, seq]] });
  }
  return [...rows.values()];
}

function merged(one: Drop, other: Drop): Drop {
  const ranges: [number, number][] = [];
  for (const [from, to] of [...one.ranges, ...other.ranges].toSorted((a, b) => a[0] - b[0])) {
    const last = ranges.at(-1);
    if (last !== undefined && (from <= last[1] + 1 || ranges.length === maxRanges))
      last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return { ...one, count: one.count + other.count, ranges };
}

/** The entry that tells the collector of one row. Its id differs from all others, also those of the next row of this kind. */
export function dropEntry(drop: Drop, at: number): OutboxRecord {
  const { visit, reason, count, ranges } = drop;
  const json = JSON.stringify({
    message: 'entries dropped',
    level: 'INFO',
    attributes: {
      id: `${visit}-${reason}-${at}`,
      visit,
      time: new Date(at).toISOString(),
      dropped: String(count),
      reason,
      firstSeq: String(ranges[0]?.[0] ?? 0),
      lastSeq: String(ranges.at(-1)?.[1] ?? 0),
      seqs: ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(','),
    },
  });
  return { visit, seq: 0, level: 'INFO', at, json, bytes: textBytes(json), drops: [drop] };
}
