/** Whether this page came over the network, or from the browser's or the service worker's cache. */
export function documentSource(performance: Pick<Performance, 'getEntriesByType'>): 'network' | 'cache' {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return 'network';
  return navigation.workerStart > 0 || navigation.transferSize === 0 ? 'cache' : 'network';
}

/** How long the page's content has been cached on the device, if it was. */
export function cacheAge(cachedAt: string | undefined, now: number): { cacheAgeMs?: number } {
  const cacheAgeMs = now - Date.parse(cachedAt ?? '');
  return cacheAgeMs >= 0 ? { cacheAgeMs } : {};
}

/** The addresses of the chunks that this page has fetched to forward its log: they are not part of the shell. */
export function forwardingPrograms(performance: Pick<Performance, 'getEntriesByType'>): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => /\/assets\/forward-log-[^#]+$/.test(name));
}
