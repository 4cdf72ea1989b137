/**
 * Gives the network's own answer where the browser's caches fail (a damaged disk, a profile that is locked): to be without
 * what is kept must not keep anybody from signing in. A network that fails is left to the page, which tells of it.
 */
export function pastBrokenCaches(
  answer: Promise<Response>,
  network: () => Promise<Response>,
): Promise<Response> {
  return answer.catch((error: unknown) => {
    // A fetch that fails is a TypeError, and one that was given up would fail again.
    if (error instanceof DOMException && error.name !== 'TimeoutError') return network();
    throw error;
  });
}
