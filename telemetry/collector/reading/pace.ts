/** After this time an answer stops and says how far it came; the page then asks for the rest. */
const answerMs = 100;
/** The time that a slice should take: no answer overruns by much more than this. */
const sliceMs = 20;
const firstRows = 1_000;
const leastRows = 100;
const mostRows = 100_000;
const fastestGrowth = 2;

/** Tells how many rows the next slice may have; undefined when the answer's time is over. */
export type Pace = () => number | undefined;

/**
 * Slices grow or shrink by how long the previous one took: counting rows from an index is much faster than searching them
 * for words, and disks and machines differ even more.
 * @param now in milliseconds
 */
export function createPace(now: () => number): Pace {
  const begin = now();
  let last: { rows: number; at: number } | undefined;
  return () => {
    const at = now();
    if (last === undefined) last = { rows: firstRows, at };
    else if (at - begin >= answerMs) return undefined;
    else {
      const wanted = last.rows * Math.min(fastestGrowth, sliceMs / Math.max(1, at - last.at));
      last = { rows: Math.round(Math.min(mostRows, Math.max(leastRows, wanted))), at };
    }
    return last.rows;
  };
}
