import type { RouteHandler, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type StrategyOptions } from 'workbox-strategies';
import { AskNetwork } from './ask-network.ts';
import { type CacheableResource, cacheableResource, cacheNameOf } from './cacheable-resource.ts';
import { type KeepingEnvironment, keepTrustworthy } from './keep-trustworthy.ts';
import { withinLimit } from './within-limit.ts';

/** Below the portal's own limit for its start, so that a slow network leaves time for the cached answer. */
const networkLimitSeconds = 3;
/** As long as a page waits for anything that it reads. */
const fetchLimitMs = 20_000;
/** After this long an answer is too old to be shown, even offline. */
const maxAgeSeconds = 90 * 24 * 60 * 60;

/**
 * - `network-first`: the kept answer stands in after three seconds;
 * - `refresh-behind`: the kept answer at once, and a new one for the next visit;
 * - `page-refreshes`: the kept answer at once. The page asks for the platform's own word (`Cache-Control: no-cache`) once
 *   it shows, because it has to know that word, and so that this takes nothing from its start.
 */
type Order = 'network-first' | 'refresh-behind' | 'page-refreshes';

interface Policy {
  order: Order;
  maxEntries: number;
}

/**
 * Settings ask the network first. What decides how the page looks and reads is shown from the cache at once. So is the
 * brand's record with its languages; the page follows none of its addresses by itself before it is confirmed
 * (src/brand/confirm-brand.ts).
 */
const policies: readonly (readonly [CacheableResource, Policy])[] = [
  ['config', { order: 'network-first', maxEntries: 1 }],
  ['brand-record', { order: 'page-refreshes', maxEntries: 30 }],
  ['locale-list', { order: 'page-refreshes', maxEntries: 30 }],
  ['probe', { order: 'refresh-behind', maxEntries: 200 }],
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
    const options: StrategyOptions = {
      cacheName: cacheNameOf(resource),
      // The same answer serves the page and the warm-up, whose headers differ.
      matchOptions: { ignoreVary: true },
      plugins: [
        withinLimit(fetchLimitMs),
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
      handlers[order](options),
      resource === 'probe' ? 'HEAD' : 'GET',
    );
  }
}

const handlers: Readonly<Record<Order, (options: StrategyOptions) => RouteHandler>> = {
  'network-first': (options) => new NetworkFirst({ ...options, networkTimeoutSeconds: networkLimitSeconds }),
  'refresh-behind': (options) => new StaleWhileRevalidate(options),
  'page-refreshes': (options) => {
    const kept = new CacheFirst(options);
    const asked = new AskNetwork(options);
    return (arrived) => (wantsFresh(arrived.request) ? asked : kept).handle(arrived);
  },
};

/** By header, because the request's own `cache` is another one where a developer has switched the cache off. */
function wantsFresh({ headers }: Request): boolean {
  return headers.get('cache-control') === 'no-cache';
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
