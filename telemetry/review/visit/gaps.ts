import type { StoredEntry } from '../../reading/stored-entry.ts';

/** Entries of a visit that were made and are not here. */
export interface Gap {
  count: number;
  /** Number of the entry that follows; undefined at the end of the visit. */
  before: number | undefined;
  /** Why the device gave them up; undefined where it has not said: they may still arrive. */
  reason: string | undefined;
}

type Range = readonly [from: number, to: number];

/** More than a device can have in store. */
const mostMissing = 100_000;

/**
 * Finds what is missing between the numbers of a visit's entries, which the device counts from 1 without a gap.
 * @param ledger the entries in which the device tells what it gave up, and why
 */
export function gapsOf(numbers: readonly number[], ledger: readonly StoredEntry[]): readonly Gap[] {
  const present = numbers.filter((number) => !Number.isNaN(number)).toSorted((a, b) => a - b);
  const dropped = ledger.flatMap((entry) =>
    rangesOf(entry).map((range) => ({ range, reason: entry.attributes['reason'] })),
  );
  const gaps: Gap[] = [];
  let expected = 1;
  const mark = (to: number, before: number | undefined) => {
    const count = Math.min(to - expected + 1, mostMissing);
    if (count <= 0) return;
    const cause = dropped.find(({ range }) => range[0] <= to && range[1] >= expected);
    gaps.push({ count, before, reason: cause?.reason });
  };
  for (const number of present) {
    mark(number - 1, number);
    expected = number + 1;
  }
  mark(Math.max(0, ...dropped.map(({ range }) => range[1])), undefined);
  return gaps;
}

/** From `seqs` (`3-5,9`), or from the first and the last number where that is all that is told. */
function rangesOf({ attributes }: StoredEntry): Range[] {
  const text = attributes['seqs'] ?? `${attributes['firstSeq'] ?? ''}-${attributes['lastSeq'] ?? ''}`;
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-');
    const range: Range = [Number.parseInt(from, 10), Number.parseInt(to, 10)];
    return range.some(Number.isNaN) ? [] : [range];
  });
}
