/** When the document's script showed the first screen, in ms since the page's start; now, if it left that to React. */
export function shownAt(performance: Pick<Performance, 'getEntriesByName' | 'now'>): number {
  return performance.getEntriesByName('portal:shown')[0]?.startTime ?? performance.now();
}

/** That moment by the clock of all log entries, counted back from now: the clock may have been set meanwhile. */
export function momentOf(pageMs: number, now: number, clock: number): number {
  return Math.round(clock - now + pageMs);
}
