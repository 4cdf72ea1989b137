import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate, type StrategyOptions } from 'workbox-strategies';
import { type CacheableResource, cacheableResource, cacheNameOf } from './cacheable-resource.ts';
import { type KeepingEnvironment, keepTrustworthy } from './keep-trustworthy.ts';

/** Below the portal's own limit for its start, so that a slow network leaves time for the cached answer. */
const networkLimitSeconds = 3;
/** After this long an answer is too old to be shown, even offline. */
const maxAgeSeconds = 90 * 24 * 60 * 60;

interface Policy {
  order: 'network-first' | 'refresh-behind';
  maxEntries: number;
}

/**
 * What decides where a visitor is sent and what there is to choose asks the network first. What only decides how the
 * page looks and reads is shown from the cache at once and refreshed behind; so is the brand's abbreviation, which the
 * page needs before it can ask for the rest.
 */
const policies: readonly (readonly [CacheableResource, Policy])[] = [
  ['config', { order: 'network-first', maxEntries: 1 }],
  ['brand-record', { order: 'network-first', maxEntries: 30 }],
  ['locale-list', { order: 'network-first', maxEntries: 30 }],
  ['probe', { order: 'network-first', maxEntries: 200 }],
  ['abbreviation', { order: 'refresh-behind', maxEntries: 30 }],
  // About twenty files for a language and its parent; room for a few languages.
  ['texts', { order: 'refresh-behind', maxEntries: 150 }],
  ['footers', { order: 'refresh-behind', maxEntries: 30 }],
  ['stylesheet', { order: 'refresh-behind', maxEntries: 30 }],
  ['picture', { order: 'refresh-behind', maxEntries: 100 }],
  ['program', { order: 'refresh-behind', maxEntries: 2 }],
  ['manifest', { order: 'refresh-behind', maxEntries: 30 }],
];

/** Lets the worker answer what `cacheableResource` lists, and nothing else. */
export function registerCaching(base: string, environment: KeepingEnvironment): void {
  for (const [resource, { order, maxEntries }] of policies) {
    const cacheName = cacheNameOf(resource);
    const options: StrategyOptions = {
      cacheName,
      // The same answer serves the page and the warm-up, whose headers differ.
      matchOptions: { ignoreVary: true },
      plugins: [
        ...(resource === 'probe' ? [probes] : []),
        keepTrustworthy(resource, environment),
        new ExpirationPlugin({
          maxEntries,
          maxAgeSeconds,
          purgeOnQuotaError: true,
          matchOptions: { ignoreVary: true },
        }),
      ],
    };
    registerRoute(
      ({ request, url, sameOrigin }) =>
        sameOrigin &&
        // Who wants nothing stored wants to know the network: the page's probe of its connection.
        request.cache !== 'no-store' &&
        cacheableResource(request.method, url.pathname, base) === resource,
      order === 'network-first'
        ? new NetworkFirst({ ...options, networkTimeoutSeconds: networkLimitSeconds })
        : new StaleWhileRevalidate(options),
      resource === 'probe' ? 'HEAD' : 'GET',
    );
  }
}

/** Caches take no HEAD: a probe's answer is kept, "there is none" included, as if it were of a GET. */
const probes: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  // Never probed, or not believable: the picture itself may be at hand; else say at once that nobody knows.
  handlerDidError: async ({ request }) => {
    const known = await caches.match(request.url, { cacheName: cacheNameOf('picture'), ignoreVary: true });
    return new Response(null, known ? { headers: known.headers } : { status: 504 });
  },
};
