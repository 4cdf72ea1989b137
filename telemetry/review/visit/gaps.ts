import type { StoredEntry } from '../../reading/stored-entry.ts';

/** Entries that a visit logged and that are missing here. */
export interface Gap {
  /** Number of the first of them. */
  first: number;
  count: number;
  /** Number of the entry that follows; undefined at the end of the visit. */
  before: number | undefined;
  /** Why the device dropped them; undefined if it has not said: they may still arrive. */
  reason: string | undefined;
}

type Range = readonly [from: number, to: number];

/** More than a device can store. */
const mostMissing = 100_000;

/**
 * Finds the gaps between the numbers of a visit's entries, which the device counts from 1.
 * @param numbers in ascending order; NaN for an entry without one
 * @param ledger the entries in which the device reports what it dropped, and why
 * @param cutOff older entries exist but were not read: nothing before the first is missing
 */
export function gapsOf(
  numbers: readonly number[],
  ledger: readonly StoredEntry[],
  cutOff: boolean,
): readonly Gap[] {
  const present = numbers.filter((number) => !Number.isNaN(number));
  const dropped = ledger
    .flatMap((entry) => rangesOf(entry).map((range) => ({ range, reason: entry.attributes['reason'] })))
    .toSorted((a, b) => a.range[0] - b.range[0]);
  const gaps: Gap[] = [];
  let expected = cutOff ? (present[0] ?? 1) : 1;
  const addGapsUpTo = (to: number, before: number | undefined) => {
    let first = expected;
    const addGap = (last: number, reason: string | undefined) => {
      if (last < first) return;
      gaps.push({ first, count: Math.min(last - first + 1, mostMissing), before, reason });
      first = last + 1;
    };
    // Only what the device reports as dropped has a reason: anything else may still arrive.
    for (const { range, reason } of dropped) {
      addGap(Math.min(range[0] - 1, to), undefined);
      addGap(Math.min(range[1], to), reason);
    }
    addGap(to, undefined);
  };
  for (const number of present) {
    addGapsUpTo(number - 1, number);
    expected = number + 1;
  }
  addGapsUpTo(Math.max(0, ...dropped.map(({ range }) => range[1])), undefined);
  return gaps;
}

/** From `seqs`, such as `3-5,9`. */
function rangesOf({ attributes: { seqs = '' } }: StoredEntry): Range[] {
  return seqs.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-');
    const range: Range = [Number.parseInt(from, 10), Number.parseInt(to, 10)];
    return range.some(Number.isNaN) ? [] : [range];
  });
}
