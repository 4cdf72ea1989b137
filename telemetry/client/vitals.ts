import type { LogAttributes } from './log-attributes.ts';

/** Measured by the browser from the very beginning of the page, whenever this is called. */
export interface Vitals {
  /** What has been measured so far; a part that the browser does not measure is left out. */
  read(): LogAttributes;
}

export function watchVitals(performance: Performance): Vitals {
  let largestPaintMs: number | undefined;
  let slowestInputMs: number | undefined;
  let layoutShift = 0;

  watch('largest-contentful-paint', (entry) => {
    largestPaintMs = entry.startTime;
  });
  watch('event', (entry) => {
    // Without an interaction id it is a movement of the pointer, which nobody waits for.
    if (numberOf(entry, 'interactionId') > 0) slowestInputMs = Math.max(slowestInputMs ?? 0, entry.duration);
  });
  watch('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    layoutShift += numberOf(entry, 'value');
  });

  return {
    read() {
      const [navigation] = performance.getEntriesByType('navigation');
      const firstByteMs = navigation && numberOf(navigation, 'responseStart');
      const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      const measured = { firstByteMs, firstPaintMs, largestPaintMs, slowestInputMs };
      const rounded = Object.entries(measured).flatMap(([name, ms]) =>
        ms === undefined ? [] : [[name, Math.round(ms)] as const],
      );
      return {
        ...Object.fromEntries(rounded),
        layoutShift: Math.round(layoutShift * 1_000) / 1_000,
      };
    },
  };
}

function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    // Shorter inputs nobody notices.
    ...(type === 'event' && { durationThreshold: 40 }),
  });
}

function numberOf(entry: PerformanceEntry, name: string): number {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
}
