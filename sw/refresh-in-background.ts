import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { inTurn } from './in-turn.ts';
import { lowPriority } from './low-priority.ts';

/** Answers from the cache at once and refreshes it for the next visit; from the network if nothing is cached. */
export class RefreshInBackground extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = await handler.cacheMatch(request);
    if (cached === undefined) return handler.fetchAndCachePut(request);
    const refreshed = inTurn(async () =>
      handler.cachePut(request, await handler.fetch(lowPriority(request))),
    );
    void handler.waitUntil(refreshed.catch(() => undefined));
    return cached;
  }
}
