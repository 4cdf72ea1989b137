import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** Answers from the network alone, and caches the answer. */
export class FetchAndCache extends Strategy {
  protected _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}
