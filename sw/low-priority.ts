/**
 * A low-priority copy of a background request, which lets a sign-in go first. Over HTTP/1.1 a browser sends a server
 * six requests at a time for all its tabs together, and restoring a few dozen tabs queues hundreds.
 */
export function lowPriority(request: Request): Request {
  // Built from the URL: in Chromium a page's request, and any copy of it, keeps its original priority.
  const { url, method, headers, cache, referrer, referrerPolicy } = request;
  return new Request(url, { method, headers, cache, referrer, referrerPolicy, priority: 'low' });
}
