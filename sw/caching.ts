import type { WorkboxPlugin } from 'workbox-core';
import { CacheFirst, NetworkFirst, type Strategy, type StrategyOptions } from 'workbox-strategies';
import { FetchAndCache } from './fetch-and-cache.ts';
import { type CacheableResource, cacheableResource, cacheNameOf, isEmbedded } from './cacheable-resource.ts';
import { trimCache } from './trim-cache.ts';
import { type CachingEnvironment, trustworthyPlugin, releaseHeader } from './trustworthy-plugin.ts';
import { RefreshInBackground } from './refresh-in-background.ts';
import { runToEnd } from './run-to-end.ts';
import { withinLimit } from './within-limit.ts';

/** Below the portal's own limit for its start, which leaves time for the cached answer on a slow network. */
const networkLimitSeconds = 3;
/** As long as a page waits for anything it reads. */
const fetchLimitMs = 20_000;
/**
 * As long as a page waits for the site to answer at all, ahead of a sign-in: a refresh that stays silent for longer leaves
 * its connection to the visitor's calls, and is tried again at the next visit. Slow answers may take as long as any.
 */
const refreshAnswerMs = 5_000;

/**
 * - `network-first`: the cached answer stands in after three seconds;
 * - `refresh-in-background`: the cached answer at once, and a new one for the next visit;
 * - `own-release`: `refresh-in-background` for an answer that this release cached, `network-first` for another release's,
 *   which may lack what is new in this one;
 * - `page-refreshes`: the cached answer at once. The page itself asks for the platform's current answer
 *   (`Cache-Control: no-cache`) after it is shown: it has to know that answer, and its start must not be slowed down.
 */
type StrategyName = 'network-first' | 'refresh-in-background' | 'own-release' | 'page-refreshes';

interface Policy {
  strategy: StrategyName;
  maxEntries: number;
}

/**
 * Settings ask the network first. Whatever decides how the page looks and reads comes from the cache at once, and so
 * does the brand record with its languages; the page follows none of the record's addresses by itself until the record
 * is confirmed (src/brand/confirm-brand.ts).
 */
const policies: Readonly<Record<CacheableResource, Policy>> = {
  config: { strategy: 'network-first', maxEntries: 1 },
  'brand-record': { strategy: 'page-refreshes', maxEntries: 30 },
  'locale-list': { strategy: 'page-refreshes', maxEntries: 30 },
  probe: { strategy: 'refresh-in-background', maxEntries: 200 },
  abbreviation: { strategy: 'refresh-in-background', maxEntries: 30 },
  // Room for every language, less than 1 MB: a cached brand whose texts went first would open offline in English.
  texts: { strategy: 'own-release', maxEntries: 600 },
  footers: { strategy: 'refresh-in-background', maxEntries: 30 },
  stylesheet: { strategy: 'refresh-in-background', maxEntries: 30 },
  picture: { strategy: 'refresh-in-background', maxEntries: 100 },
  program: { strategy: 'refresh-in-background', maxEntries: 2 },
  manifest: { strategy: 'refresh-in-background', maxEntries: 30 },
};

export interface Caching {
  /** Undefined for a request that is not on the allow-list: it goes to the network as if there were no worker. */
  answer: (event: FetchEvent) => Promise<Response> | undefined;
  /**
   * Ensures that an answer is cached, with no page waiting for it. An answer that a document may bring along, and that
   * the page does not refresh itself, is fetched again if possible. Never rejects.
   */
  renew: (resource: CacheableResource, request: Request, event: ExtendableEvent) => Promise<void>;
}

/** Lets the worker answer what `cacheableResource` lists, and nothing else. */
export function createCaching(base: string, given: Omit<CachingEnvironment, 'refetch'>): Caching {
  const environment = { ...given, refetch: (request: Request) => fetch(request, { cache: 'reload' }) };
  return {
    answer(event) {
      const { request } = event;
      const { origin, pathname } = new URL(request.url);
      // `no-store` marks the page's probe of its connection, which must reach the network.
      if (origin !== location.origin || request.cache === 'no-store') return undefined;
      const resource = cacheableResource(request.method, pathname, base);
      if (resource === undefined) return undefined;
      const { usual, fresh } = strategies(resource, environment);
      return (wantsFresh(request) ? fresh : usual).handle({ event, request });
    },
    renew: (resource, request, event) =>
      runToEnd(strategies(resource, environment).background, request, event),
  };
}

interface RequestHandler {
  handle: (options: { event: FetchEvent; request: Request }) => Promise<Response>;
}

/** `usual` serves a waiting page, `fresh` one that wants the network's own answer, `background` none. */
function strategies(
  resource: CacheableResource,
  environment: CachingEnvironment,
): Record<'usual' | 'fresh', RequestHandler> & { background: Strategy } {
  const { strategy, maxEntries } = policies[resource];
  const cacheName = cacheNameOf(resource);
  const optionsWithin = (limit: WorkboxPlugin): StrategyOptions => ({
    cacheName,
    plugins: [
      limit,
      keyByAddress,
      ...(resource === 'probe' ? [probeFallback] : []),
      trustworthyPlugin(resource, environment),
      { cacheDidUpdate: async () => trimCache(await caches.open(cacheName), maxEntries) },
    ],
  });
  const options = optionsWithin(withinLimit(fetchLimitMs));
  const cacheFirst = new CacheFirst(options);
  if (strategy === 'page-refreshes')
    return { usual: cacheFirst, fresh: new FetchAndCache(options), background: cacheFirst };
  const networkFirst = new NetworkFirst({ ...options, networkTimeoutSeconds: networkLimitSeconds });
  if (strategy === 'network-first')
    return { usual: networkFirst, fresh: networkFirst, background: cacheFirst };
  const refresh = new FetchAndCache(optionsWithin(withinLimit(fetchLimitMs, refreshAnswerMs)));
  const inBackground = new RefreshInBackground(options, refresh);
  const ownFirst: RequestHandler = {
    async handle(call) {
      const cached = await caches.match(call.request, { cacheName });
      const isOwn = cached?.headers.get(releaseHeader) === environment.release;
      return (isOwn ? inBackground : networkFirst).handle(call);
    },
  };
  const usual = strategy === 'own-release' ? ownFirst : inBackground;
  return { usual, fresh: usual, background: isEmbedded(resource) ? new NetworkFirst(options) : cacheFirst };
}

/** Judged by the header, because `request.cache` differs if a developer has disabled the cache. */
function wantsFresh({ headers }: Request): boolean {
  return headers.get('cache-control') === 'no-cache';
}

/**
 * Keys are addresses alone: a cache stores its keys' headers on disk, the anti-forgery token among them. It also accepts
 * no HEAD: a probe's answer is cached as a GET's, even if it says that there is no picture.
 */
const keyByAddress: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => request.url };

const probeFallback: WorkboxPlugin = {
  // No believable answer, cached or new: a cached picture proves that it exists; otherwise report at once "unknown".
  handlerDidError: async ({ request }) => {
    const known = await caches.match(request.url, { cacheName: cacheNameOf('picture') });
    return new Response(null, known ? { headers: known.headers } : { status: 504 });
  },
};
