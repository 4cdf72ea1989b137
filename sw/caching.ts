import type { WorkboxPlugin } from 'workbox-core';
import { CacheFirst, NetworkFirst, type Strategy, type StrategyOptions } from 'workbox-strategies';
import { AskNetwork } from './ask-network.ts';
import { type CacheableResource, cacheableResource, cacheNameOf, isEmbedded } from './cacheable-resource.ts';
import { keepNewest } from './keep-newest.ts';
import { type KeepingEnvironment, keepTrustworthy, releaseHeader } from './keep-trustworthy.ts';
import { RefreshBehind } from './refresh-behind.ts';
import { withinLimit } from './within-limit.ts';

/** Below the portal's own limit for its start, so that a slow network leaves time for the cached answer. */
const networkLimitSeconds = 3;
/** As long as a page waits for anything that it reads. */
const fetchLimitMs = 20_000;

/**
 * - `network-first`: the kept answer stands in after three seconds;
 * - `refresh-behind`: the kept answer at once, and a new one for the next visit;
 * - `own-release`: the same with what this release has kept, and `network-first` with what another one has, which may lack
 *   what is new in this one;
 * - `page-refreshes`: the kept answer at once. The page asks for the platform's own word (`Cache-Control: no-cache`) once
 *   it shows, because it has to know that word, and so that this takes nothing from its start.
 */
type Order = 'network-first' | 'refresh-behind' | 'own-release' | 'page-refreshes';

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
  // Some twenty files for a language, and as many for its parent; room for a few languages.
  ['texts', { order: 'own-release', maxEntries: 150 }],
  ['footers', { order: 'refresh-behind', maxEntries: 30 }],
  ['stylesheet', { order: 'refresh-behind', maxEntries: 30 }],
  ['picture', { order: 'refresh-behind', maxEntries: 100 }],
  ['program', { order: 'refresh-behind', maxEntries: 2 }],
  ['manifest', { order: 'refresh-behind', maxEntries: 30 }],
];

export interface Caching {
  /** Undefined for whatever is not on the allow-list: that goes to the network as if there were no worker. */
  answer: (event: FetchEvent) => Promise<Response> | undefined;
  /**
   * Sees to it that an answer is kept, without a page that waits for it; where a document may bring it along, and the page
   * does not ask again, the newest that can be had. Never rejects.
   */
  renew: (resource: CacheableResource, request: Request, event: ExtendableEvent) => Promise<unknown>;
}

/** Lets the worker answer what `cacheableResource` lists, and nothing else. */
export function createCaching(base: string, environment: KeepingEnvironment): Caching {
  const found = new Map(
    policies.map(([resource, policy]) => [resource, strategies(resource, policy, environment)]),
  );
  return {
    answer(event) {
      const { request } = event;
      const { origin, pathname } = new URL(request.url);
      // Who wants nothing stored wants to know the network: the page's probe of its connection.
      if (origin !== location.origin || request.cache === 'no-store') return undefined;
      const resource = cacheableResource(request.method, pathname, base);
      const { kept, asked } = (resource && found.get(resource)) ?? {};
      return (wantsFresh(request) ? asked : kept)?.handle({ event, request });
    },
    async renew(resource, request, event) {
      const [answer, isKept] = found.get(resource)?.renewed.handleAll({ request, event }) ?? [];
      // An unread body keeps the worker's event open, and a new version waits for it.
      await Promise.allSettled([answer?.then((response) => response.arrayBuffer()), isKept]);
    },
  };
}

interface Answering {
  handle: (question: { event: FetchEvent; request: Request }) => Promise<Response>;
}

/** For a page that waits, for one that asks for the network's own word, and for none. */
function strategies(
  resource: CacheableResource,
  { order, maxEntries }: Policy,
  environment: KeepingEnvironment,
): Record<'kept' | 'asked', Answering> & { renewed: Strategy } {
  const cacheName = cacheNameOf(resource);
  const options: StrategyOptions = {
    cacheName,
    // The same answer serves pages and the worker's own questions, whose headers differ.
    matchOptions: { ignoreVary: true },
    plugins: [
      withinLimit(fetchLimitMs),
      byAddress,
      ...(resource === 'probe' ? [probes] : []),
      keepTrustworthy(resource, environment),
      { cacheDidUpdate: async () => keepNewest(await caches.open(cacheName), maxEntries) },
    ],
  };
  const stored = new CacheFirst(options);
  if (order === 'page-refreshes') return { kept: stored, asked: new AskNetwork(options), renewed: stored };
  const asked = new NetworkFirst({ ...options, networkTimeoutSeconds: networkLimitSeconds });
  if (order === 'network-first') return { kept: asked, asked, renewed: stored };
  const behind = new RefreshBehind(options);
  const ownFirst: Answering = {
    async handle(question) {
      const kept = await caches.match(question.request, { cacheName, ignoreVary: true });
      const isOwn = kept?.headers.get(releaseHeader) === environment.release;
      return (isOwn ? behind : asked).handle(question);
    },
  };
  const kept = order === 'own-release' ? ownFirst : behind;
  return { kept, asked: kept, renewed: isEmbedded(resource) ? new NetworkFirst(options) : stored };
}

/** By header, because the request's own `cache` is another one where a developer has switched the cache off. */
function wantsFresh({ headers }: Request): boolean {
  return headers.get('cache-control') === 'no-cache';
}

/**
 * A cache keeps its keys' headers on the disk, the anti-forgery token's among them. And it takes no HEAD: a probe's answer is
 * kept, "there is none" included, as if it were of a GET.
 */
const byAddress: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => request.url };

const probes: WorkboxPlugin = {
  // Never probed, or not believable: the picture itself may be at hand; else say at once that nobody knows.
  handlerDidError: async ({ request }) => {
    const known = await caches.match(request.url, { cacheName: cacheNameOf('picture'), ignoreVary: true });
    return new Response(null, known ? { headers: known.headers } : { status: 504 });
  },
};
