import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { unhurried } from './unhurried.ts';

/** Gives what is kept at once, and keeps the network's answer for the next visit; the network's own where nothing is kept. */
export class RefreshBehind extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request);
    const newest = handler.fetchAndCachePut(kept ? unhurried(request) : request);
    if (kept === undefined) return newest;
    void handler.waitUntil(newest.catch(() => undefined));
    return kept;
  }
}
