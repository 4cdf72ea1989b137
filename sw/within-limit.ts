import type { WorkboxPlugin } from 'workbox-core';

/**
 * Gives up what takes longer. A line that connects and never answers would else hold one of the six connections that a
 * browser opens to a server, and the next sign-in would wait behind it. The limit is the worker's own: what a page has
 * stopped waiting for may still come, and serve its next visit.
 */
export function withinLimit(limitMs: number): WorkboxPlugin {
  return { requestWillFetch: async ({ request }) => limited(request, limitMs) };
}

export function limited(request: Request, limitMs: number): Request {
  // No program may make a navigation of its own.
  if (request.mode === 'navigate') return request;
  // A request that is made anew would name the worker as the page it comes from.
  const { referrer, referrerPolicy } = request;
  return new Request(request, { referrer, referrerPolicy, signal: AbortSignal.timeout(limitMs) });
}
