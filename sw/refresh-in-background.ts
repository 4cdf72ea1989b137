import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { inTurn } from './in-turn.ts';
import { lowPriority } from './low-priority.ts';

/**
 * Answers from the cache at once and refreshes it for the next visit; from the network if nothing is cached. Workbox's own
 * `StaleWhileRevalidate` sends the request before it knows whether anything is cached, and so can't wait its turn.
 */
export class RefreshInBackground extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = await handler.cacheMatch(request);
    const fetchAndCache = () => handler.fetchAndCachePut(request);
    // A page can do without the probed logo, but not without connections for its other requests.
    if (cached === undefined) return request.method === 'HEAD' ? inTurn(fetchAndCache) : fetchAndCache();
    const refreshed = inTurn(async () =>
      handler.cachePut(request, await handler.fetch(lowPriority(request))),
    );
    void handler.waitUntil(refreshed.catch(() => undefined));
    return cached;
  }
}
