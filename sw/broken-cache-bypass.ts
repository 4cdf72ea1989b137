/** Caches that stay silent for this long may never answer. */
const hangMs = 2_000;

export type BrokenCacheBypass = (
  answer: Promise<Response>,
  network: () => Promise<Response>,
) => Promise<Response>;

/**
 * Answers from the network if the browser's caches fail (a damaged disk, a locked profile) or hang: a broken cache must
 * not keep anybody from signing in. A network failure is left to the page, which reports it.
 */
export function createBrokenCacheBypass(caches: { keys: () => Promise<unknown> }): BrokenCacheBypass {
  let areHanging = false;

  async function bypassHanging(
    answer: Promise<Response>,
    network: () => Promise<Response>,
  ): Promise<Response> {
    if (!areHanging) {
      const first = await Promise.race([answer, timeUp()]);
      if (first) return first;
      // If the caches do respond, the network is slow. Hanging caches are remembered, as a page sends many requests.
      areHanging = !(await Promise.race([caches.keys(), timeUp()]));
    }
    // Caches that were merely slow may still answer where the network fails.
    return areHanging ? Promise.any([answer, network()]) : answer;
  }

  return (answer, network) =>
    bypassHanging(answer, network).catch((error: unknown) => {
      // A failed fetch rejects with a TypeError, and one aborted at its limit (within-limit.ts) would fail again.
      if (error instanceof DOMException && error.name !== 'AbortError') return network();
      throw error;
    });
}

function timeUp(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, hangMs));
}
