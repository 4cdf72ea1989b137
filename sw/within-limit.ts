import type { WorkboxPlugin } from 'workbox-core';

/**
 * Aborts a fetch that takes longer, or whose answer does not begin within `answerMs`. A connection that opens and never
 * answers would otherwise hold one of the six that a browser opens to a server, and the next sign-in would wait behind it.
 * The worker has its own limit, because an answer that a page no longer waits for can still serve the next visit.
 */
export function withinLimit(limitMs: number, answerMs = limitMs): WorkboxPlugin {
  return {
    requestWillFetch: async ({ request, state = {} }) => {
      const limit = new AbortController();
      state['untilAnswer'] = setTimeout(() => limit.abort(), answerMs);
      return limited(request, limitMs, limit);
    },
    fetchDidSucceed: async ({ response, state }) => {
      clearTimeout(Number(state?.['untilAnswer']));
      return response;
    },
  };
}

export function limited(request: Request, limitMs: number, limit = new AbortController()): Request {
  // Scripts can't construct a navigation request.
  if (request.mode === 'navigate') return request;
  // A copied request would otherwise name the worker as its referrer.
  const { referrer, referrerPolicy } = request;
  const copy = new Request(request, { referrer, referrerPolicy, signal: limit.signal });
  // The condition is only there to hold on to the request: WebKit forgets the limit of one that it has garbage-collected,
  // although the fetch goes on.
  setTimeout(() => {
    if (!copy.signal.aborted) limit.abort();
  }, limitMs);
  return copy;
}
