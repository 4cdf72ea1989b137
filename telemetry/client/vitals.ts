import type { LogAttributes } from './log-attributes.ts';

type Vitals = { -readonly [Name in keyof LogAttributes]: LogAttributes[Name] };

/**
 * The page's web vitals, filled in as the browser measures them, also from before this call; those not measured are missing.
 */
export function watchVitals(): LogAttributes {
  const vitals: Vitals = {};
  watch('navigation', (entry) => {
    vitals.firstByteMs = numberOf(entry, 'responseStart');
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.largestPaintMs = startTime;
  });
  watch('event', (entry) => {
    // Without an interaction id, it is a mere pointer movement, for which nobody waits.
    if (numberOf(entry, 'interactionId') > 0)
      vitals.slowestInputMs = Math.max(vitals.slowestInputMs ?? 0, entry.duration);
  });
  watch('layout-shift', (entry) => {
    if (numberOf(entry, 'hadRecentInput') === 0)
      vitals.layoutShift = (vitals.layoutShift ?? 0) + numberOf(entry, 'value');
  });
  return vitals;
}

function watch(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  // Privacy settings and extensions may remove this API; the log then does without vitals.
  if (!window.PerformanceObserver?.supportedEntryTypes.includes(type)) return;
  // The threshold applies to inputs only: nobody notices shorter delays.
  const options = { type, buffered: true, durationThreshold: 40 };
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe(options);
}

function numberOf(entry: PerformanceEntry, name: string): number {
  return Number(Reflect.get(entry, name)) || 0;
}
