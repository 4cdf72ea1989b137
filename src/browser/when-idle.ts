/**
 * Resolves when the browser is idle, after `longestMs` at the latest, idle or not. In a browser without
 * `requestIdleCallback` (Safari got it late), resolves after `untoldMs`.
 */
export function whenIdle(longestMs: number, untoldMs = longestMs): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: longestMs });
    else setTimeout(resolve, untoldMs);
  });
}
