import type { Strategy } from 'workbox-strategies';

/** Has the strategy obtain and cache an answer that no page waits for. Never rejects. */
export async function runToEnd(strategy: Strategy, request: Request, event: ExtendableEvent): Promise<void> {
  const [answer, cachePut] = strategy.handleAll({ request, event });
  // An unread body keeps the worker's event open, which delays a new version.
  await Promise.allSettled([answer.then((response) => response.arrayBuffer()), cachePut]);
}
