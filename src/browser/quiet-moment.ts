/**
 * Resolves when the browser has nothing else to do, after `longestMs` at the latest: it gets round to it then, busy or not.
 * Where it does not tell (Safari came to have it late), after `untoldMs`.
 */
export function quietMoment(longestMs: number, untoldMs = longestMs): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: longestMs });
    else setTimeout(resolve, untoldMs);
  });
}
