import type { WorkboxPlugin } from 'workbox-core';
import { isTrustworthy } from './answer-check.ts';
import type { CacheableResource } from './cacheable-resource.ts';

/** On an answer from the cache: since when it is known (ISO 8601), so that the page can say so. */
export const cachedAtHeader = 'x-cached-at';

/**
 * Lets only believable answers in, and only believable ones out again.
 *
 * An unbelievable answer counts as a failed network, so that the last good one is used in its place. With none at hand
 * the page gets what the server said, and judges it with checks of its own.
 */
export function keepTrustworthy(resource: CacheableResource, now: () => Date): WorkboxPlugin {
  return {
    async fetchDidSucceed({ response, state }) {
      if (await isTrustworthy(resource, response)) return response;
      if (state) state['refused'] = response;
      throw new TypeError(`no believable ${resource}: status ${response.status}`);
    },
    async handlerDidError({ state }) {
      const refused: unknown = state?.['refused'];
      return refused instanceof Response ? refused : undefined;
    },
    cacheWillUpdate: async ({ response }) => {
      const headers = new Headers(response.headers);
      headers.set(cachedAtHeader, now().toISOString());
      return new Response(response.body, { status: response.status, headers });
    },
    async cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
      if (!cachedResponse || (await isTrustworthy(resource, cachedResponse))) return cachedResponse;
      const cache = await caches.open(cacheName);
      await cache.delete(request, { ignoreVary: true });
      return undefined;
    },
  };
}
