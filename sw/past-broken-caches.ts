/** Caches that stay silent for this long may never answer. */
const silentMs = 2_000;

export type PastBrokenCaches = (
  answer: Promise<Response>,
  network: () => Promise<Response>,
) => Promise<Response>;

/**
 * Answers from the network if the browser's caches fail (a damaged disk, a locked profile) or hang: a broken cache must
 * not keep anybody from signing in. A network failure is left to the page, which reports it.
 */
export function createPastBrokenCaches(caches: { keys: () => Promise<unknown> }): PastBrokenCaches {
  let areSilent = false;

  async function pastSilence(answer: Promise<Response>, network: () => Promise<Response>): Promise<Response> {
    if (!areSilent) {
      const first = await Promise.race([answer, silence()]);
      if (first) return first;
      // If the caches do respond, the network is slow. Hanging caches are remembered, as a page sends many requests.
      areSilent = !(await Promise.race([caches.keys(), silence()]));
    }
    // Caches that were merely slow may still answer where the network fails.
    return areSilent ? Promise.any([answer, network()]) : answer;
  }

  return (answer, network) =>
    pastSilence(answer, network).catch((error: unknown) => {
      // A failed fetch rejects with a TypeError, and one that timed out would fail again.
      if (error instanceof DOMException && error.name !== 'TimeoutError') return network();
      throw error;
    });
}

function silence(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, silentMs));
}
