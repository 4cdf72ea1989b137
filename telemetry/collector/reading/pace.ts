/** An answer stops here and says how far it came; the page asks on. */
const answerMs = 100;
/** What a slice is cut to take: no answer is late by much more than this. */
const sliceMs = 20;
const firstRows = 1_000;
const leastRows = 100;
const mostRows = 100_000;
const fastestGrowth = 2;
const fastestShrinking = 1 / 4;

/** Tells how many rows the next slice may have; undefined when the time of the answer is over. */
export type Pace = () => number | undefined;

/**
 * Slices grow or shrink with what the one before took, for rows are not alike: some are counted from an index, others are searched
 * for words, and disks and machines differ by more than that.
 * @param now milliseconds
 */
export function createPace(now: () => number): Pace {
  const begin = now();
  let last: { rows: number; at: number } | undefined;
  return () => {
    const at = now();
    if (last === undefined) last = { rows: firstRows, at };
    else if (at - begin >= answerMs) return undefined;
    else {
      const growth = sliceMs / Math.max(1, at - last.at);
      const wanted = last.rows * Math.min(fastestGrowth, Math.max(fastestShrinking, growth));
      last = { rows: Math.round(Math.min(mostRows, Math.max(leastRows, wanted))), at };
    }
    return last.rows;
  };
}
