import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import { inTurn } from './in-turn.ts';
import { lowPriority } from './low-priority.ts';
import { runToEnd } from './run-to-end.ts';

/**
 * Answers from the cache at once and refreshes it for the next visit; from the network if nothing is cached. Workbox's own
 * `StaleWhileRevalidate` sends the request before it knows whether anything is cached, and so can't wait its turn.
 */
export class RefreshInBackground extends Strategy {
  readonly #refresh: Strategy;

  /** `refresh` renews what is cached. */
  constructor(options: StrategyOptions, refresh: Strategy) {
    super(options);
    this.#refresh = refresh;
  }

  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = await handler.cacheMatch(request);
    const fetchAndCache = () => handler.fetchAndCachePut(request);
    // A page can do without the probed logo, but not without connections for its other requests.
    if (cached === undefined) return request.method === 'HEAD' ? inTurn(fetchAndCache) : fetchAndCache();
    void handler.waitUntil(inTurn(() => runToEnd(this.#refresh, lowPriority(request), handler.event)));
    return cached;
  }
}
