import type { WorkboxPlugin } from 'workbox-core';
import { CacheFirst, NetworkFirst, type Strategy, type StrategyOptions } from 'workbox-strategies';
import { AskNetwork } from './ask-network.ts';
import { type CacheableResource, cacheableResource, cacheNameOf, isEmbedded } from './cacheable-resource.ts';
import { keepNewest } from './keep-newest.ts';
import { type KeepingEnvironment, keepTrustworthy, releaseHeader } from './keep-trustworthy.ts';
import { RefreshInBackground } from './refresh-in-background.ts';
import { withinLimit } from './within-limit.ts';

/** Below the portal's own limit for its start, which leaves time for the cached answer on a slow network. */
const networkLimitSeconds = 3;
/** As long as a page waits for anything it reads. */
const fetchLimitMs = 20_000;

/**
 * - `network-first`: the cached answer stands in after three seconds;
 * - `refresh-behind`: the cached answer at once, and a new one for the next visit;
 * - `own-release`: `refresh-behind` for an answer that this release cached, `network-first` for another release's,
 *   which may lack what is new in this one;
 * - `page-refreshes`: the cached answer at once. The page itself asks for the platform's current answer
 *   (`Cache-Control: no-cache`) after it is shown: it has to know that answer, and its start must not be slowed down.
 */
type Order = 'network-first' | 'refresh-behind' | 'own-release' | 'page-refreshes';

interface Policy {
  order: Order;
  maxEntries: number;
}

/**
 * Settings ask the network first. Whatever decides how the page looks and reads comes from the cache at once, and so
 * does the brand record with its languages; the page follows none of the record's addresses by itself until the record
 * is confirmed (src/brand/confirm-brand.ts).
 */
const policies: readonly (readonly [CacheableResource, Policy])[] = [
  ['config', { order: 'network-first', maxEntries: 1 }],
  ['brand-record', { order: 'page-refreshes', maxEntries: 30 }],
  ['locale-list', { order: 'page-refreshes', maxEntries: 30 }],
  ['probe', { order: 'refresh-behind', maxEntries: 200 }],
  ['abbreviation', { order: 'refresh-behind', maxEntries: 30 }],
  // About twenty files for a language, and as many for its parent; room for a few languages.
  ['texts', { order: 'own-release', maxEntries: 150 }],
  ['footers', { order: 'refresh-behind', maxEntries: 30 }],
  ['stylesheet', { order: 'refresh-behind', maxEntries: 30 }],
  ['picture', { order: 'refresh-behind', maxEntries: 100 }],
  ['program', { order: 'refresh-behind', maxEntries: 2 }],
  ['manifest', { order: 'refresh-behind', maxEntries: 30 }],
];

export interface Caching {
  /** Undefined for a request that is not on the allow-list: it goes to the network as if there were no worker. */
  answer: (event: FetchEvent) => Promise<Response> | undefined;
  /**
   * Ensures that an answer is cached, with no page waiting for it. An answer that a document may bring along, and that
   * the page does not refresh itself, is fetched anew if possible. Never rejects.
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
      // `no-store` marks the page's probe of its connection, which must reach the network.
      if (origin !== location.origin || request.cache === 'no-store') return undefined;
      const resource = cacheableResource(request.method, pathname, base);
      const { kept, asked } = (resource && found.get(resource)) ?? {};
      return (wantsFresh(request) ? asked : kept)?.handle({ event, request });
    },
    async renew(resource, request, event) {
      const [answer, isKept] = found.get(resource)?.renewed.handleAll({ request, event }) ?? [];
      // An unread body keeps the worker's event open, which delays a new version.
      await Promise.allSettled([answer?.then((response) => response.arrayBuffer()), isKept]);
    },
  };
}

interface Answering {
  handle: (question: { event: FetchEvent; request: Request }) => Promise<Response>;
}

/** `kept` serves a waiting page, `asked` one that wants the network's own answer, `renewed` none. */
function strategies(
  resource: CacheableResource,
  { order, maxEntries }: Policy,
  environment: KeepingEnvironment,
): Record<'kept' | 'asked', Answering> & { renewed: Strategy } {
  const cacheName = cacheNameOf(resource);
  const options: StrategyOptions = {
    cacheName,
    // The same answer serves pages and the worker's own requests, whose headers differ.
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
  const behind = new RefreshInBackground(options);
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

/** Judged by the header, because `request.cache` differs if a developer has disabled the cache. */
function wantsFresh({ headers }: Request): boolean {
  return headers.get('cache-control') === 'no-cache';
}

/**
 * Keys are addresses alone: a cache stores its keys' headers on disk, the anti-forgery token among them. It also accepts
 * no HEAD: a probe's answer is cached as a GET's, even if it says that there is no picture.
 */
const byAddress: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => request.url };

const probes: WorkboxPlugin = {
  // No believable answer, cached or new: a cached picture proves that it exists; otherwise report at once "unknown".
  handlerDidError: async ({ request }) => {
    const known = await caches.match(request.url, { cacheName: cacheNameOf('picture'), ignoreVary: true });
    return new Response(null, known ? { headers: known.headers } : { status: 504 });
  },
};
