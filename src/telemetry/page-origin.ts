/** Whether this page came over the network, or from what the browser or the service worker had kept. */
export function documentSource(performance: Pick<Performance, 'getEntriesByType'>): 'network' | 'cache' {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return 'network';
  return navigation.workerStart > 0 || navigation.transferSize === 0 ? 'cache' : 'network';
}

/** How long the device has had what the page shows, where it had it at all. */
export function cacheAge(cachedAt: string | undefined, now: number): { cacheAgeMs?: number } {
  const cacheAgeMs = now - Date.parse(cachedAt ?? '');
  return cacheAgeMs >= 0 ? { cacheAgeMs } : {};
}

/** The addresses of the programs that this page has fetched for forwarding its log: they are no part of the shell. */
export function forwardingPrograms(performance: Pick<Performance, 'getEntriesByType'>): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => name.includes('/assets/forward-log-'));
}
