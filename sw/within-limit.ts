import type { WorkboxPlugin } from 'workbox-core';

/** WebKit forgets the time limit of a request that it has garbage-collected, although the fetch goes on. */
const limitedRequests = new Set<Request>();

/**
 * Aborts a fetch that takes longer. A connection that opens and never answers would otherwise hold one of the six that
 * a browser opens to a server, and the next sign-in would wait behind it. The worker has its own limit, because an
 * answer that a page no longer waits for can still serve the next visit.
 */
export function withinLimit(limitMs: number): WorkboxPlugin {
  return { requestWillFetch: async ({ request }) => limited(request, limitMs) };
}

export function limited(request: Request, limitMs: number): Request {
  // Scripts can't construct a navigation request.
  if (request.mode === 'navigate') return request;
  // A copied request would otherwise name the worker as its referrer.
  const { referrer, referrerPolicy } = request;
  const copy = new Request(request, { referrer, referrerPolicy, signal: AbortSignal.timeout(limitMs) });
  limitedRequests.add(copy);
  copy.signal.addEventListener('abort', () => limitedRequests.delete(copy));
  return copy;
}
