import type { Strategy } from 'workbox-strategies';

/** Has the strategy obtain and cache an answer that no page waits for. Never rejects. */
export async function runToEnd(
  strategy: Pick<Strategy, 'handleAll'>,
  request: Request,
  event: ExtendableEvent,
): Promise<void> {
  const [answer, cachePut] = strategy.handleAll({ request, event });
  // Nobody else reads a refused answer, and one that is long or slow would keep its connection until then.
  await Promise.allSettled([answer.then((response) => response.arrayBuffer()), cachePut]);
}
