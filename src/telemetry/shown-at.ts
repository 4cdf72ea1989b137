/** When the document's script showed the first screen, in ms of the page; now, where it left that to React. */
export function shownAt(performance: Pick<Performance, 'getEntriesByName' | 'now'>): number {
  return performance.getEntriesByName('portal:shown')[0]?.startTime ?? performance.now();
}

/** When that was by the clock of all entries: the page's own start is of a clock that may have been set since. */
export function momentOf(pageMs: number, now: number, clock: number): number {
  return Math.round(clock - now + pageMs);
}
