import { pause } from '../browser/pause.ts';
import { shownAt } from '../telemetry/shown-at.ts';

/** Screen readers take about as long to begin; the quiet hold does, too. */
const readingBeginsMs = 400;
/** It is heard by then, and would only be found once more at the page's end. */
const standsMs = 10_000;

/**
 * Says the title of a screen that came after its page. Screen readers read out what stands once the browser calls a page
 * loaded: that was the quiet hold, and that there is more by now nobody would hear.
 */
export async function tellScreen({
  document,
  performance,
}: {
  document: Document;
  performance: Pick<Performance, 'getEntriesByType' | 'getEntriesByName' | 'now'>;
}): Promise<void> {
  // Every screen but the first is a file of its own, and may still be on its way.
  while (document.querySelector('h1') === null) await pause(100);
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming) || page.loadEventEnd === 0) return;
  if (shownAt(performance) - page.loadEventEnd < readingBeginsMs) return;
  // Who has gone somewhere has found it.
  if (document.activeElement !== document.body) return;
  const region = document.createElement('output');
  region.className = 'visually-hidden';
  document.body.append(region);
  // It stands before its text comes, or screen readers miss it.
  await pause(100);
  region.textContent = document.title;
  await pause(standsMs);
  region.remove();
}
