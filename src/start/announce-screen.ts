import { pause } from '../browser/pause.ts';
import { shownAt } from '../telemetry/shown-at.ts';

/** Screen readers begin to read about this long after the load; the quiet hold appears as late. */
const readingBeginsMs = 400;
/** By then the text has been announced; later it would only be found again at the page's end. */
const removeAfterMs = 10_000;

/**
 * Announces the title of a screen that appeared after its page had loaded. Screen readers read what is there at the load:
 * that was the quiet hold, so nobody would hear that there is more by now.
 */
export async function announceScreen({
  document,
  performance,
}: {
  document: Document;
  performance: Pick<Performance, 'getEntriesByType' | 'getEntriesByName' | 'now'>;
}): Promise<void> {
  // Every screen but the first is a separate chunk and may still be loading.
  while (document.querySelector('h1') === null) await pause(100);
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming) || page.loadEventEnd === 0) return;
  if (shownAt(performance) - page.loadEventEnd < readingBeginsMs) return;
  // A visitor who moved the focus has found it.
  if (document.activeElement !== document.body) return;
  const region = document.createElement('output');
  region.className = 'visually-hidden';
  // Below the page it would make one that fits its window, or a sheet of paper, longer.
  region.style.insetBlockStart = '0';
  document.body.append(region);
  // The region must exist before its text, or screen readers miss it.
  await pause(100);
  region.textContent = document.title;
  await pause(removeAfterMs);
  region.remove();
}
