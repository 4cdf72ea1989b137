import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { lowPriority } from './low-priority.ts';

/** Answers from the cache at once and refreshes it for the next visit; from the network if nothing is cached. */
export class RefreshInBackground extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = await handler.cacheMatch(request);
    const newest = handler.fetchAndCachePut(cached ? lowPriority(request) : request);
    if (cached === undefined) return newest;
    void handler.waitUntil(newest.catch(() => undefined));
    return cached;
  }
}
