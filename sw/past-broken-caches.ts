/** Caches that say nothing for so long may never say anything. */
const silentMs = 2_000;

export type PastBrokenCaches = (
  answer: Promise<Response>,
  network: () => Promise<Response>,
) => Promise<Response>;

/**
 * Gives the network's own answer where the browser's caches fail (a damaged disk, a profile that is locked) or hang: to be
 * without what is kept must not keep anybody from signing in. A network that fails is left to the page, which tells of it.
 */
export function createPastBrokenCaches(caches: { keys: () => Promise<unknown> }): PastBrokenCaches {
  let areSilent = false;

  async function pastSilence(answer: Promise<Response>, network: () => Promise<Response>): Promise<Response> {
    if (!areSilent) {
      const first = await Promise.race([answer, silence()]);
      if (first) return first;
      // Else it is the network that is waited for. What hangs is not waited for again: a page asks for many things.
      areSilent = !(await Promise.race([caches.keys(), silence()]));
    }
    // Caches that were only slow have all that there is where the network has nothing.
    return areSilent ? Promise.any([answer, network()]) : answer;
  }

  return (answer, network) =>
    pastSilence(answer, network).catch((error: unknown) => {
      // A fetch that fails is a TypeError, and one that was given up would fail again.
      if (error instanceof DOMException && error.name !== 'TimeoutError') return network();
      throw error;
    });
}

function silence(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, silentMs));
}
