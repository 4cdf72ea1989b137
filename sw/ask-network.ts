import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** Gives the network's own answer or none, and keeps it. */
export class AskNetwork extends Strategy {
  protected _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}
