/**
 * Resolves when the browser is idle, after `timeoutMs` at the latest, idle or not. In a browser without
 * `requestIdleCallback` (Safari got it late), resolves after `fallbackMs`.
 */
export function whenIdle(timeoutMs: number, fallbackMs = timeoutMs): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: timeoutMs });
    else setTimeout(resolve, fallbackMs);
  });
}
