/**
 * For what nobody waits for: it lets a sign-in go first. Over HTTP/1.1 a browser asks a server six things at a time, for all
 * its tabs together, and a few dozen tabs that it restores leave hundreds behind them.
 */
export function unhurried(request: Request): Request {
  // From its address: in Chromium a page's own request, and whatever is made from it, keeps the haste that it came with.
  const { url, method, headers, cache, referrer, referrerPolicy } = request;
  return new Request(url, { method, headers, cache, referrer, referrerPolicy, priority: 'low' });
}
