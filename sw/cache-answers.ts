import { type CacheableResource, cacheableResource, cacheNameOf, isEmbedded } from './cacheable-resource.ts';
import { inTurn } from './in-turn.ts';
import { cachedAtHeader, isUsable } from './trustworthy-plugin.ts';
import { answerCharacters, type KnownAnswer, type KnownAnswers } from './known-answers.ts';

/** More answers than any page is shown with, in any language. */
const maxNames = 100;

export interface CacheAnswersEnvironment {
  base: string;
  origin: string;
  /** The page's address. The platform may derive brand and language from the referrer, so the worker sends the page's. */
  page: string;
  /** The anti-forgery token of the page's calls: a platform that requires it of every call requires it here too. */
  token: unknown;
  /** Ensures that the answer is cached; one that a document may bring along, as new as possible. */
  renew: (resource: CacheableResource, request: Request) => Promise<unknown>;
  caches: { match: (address: string, options: MultiCacheQueryOptions) => Promise<Response | undefined> };
  now: () => Date;
}

/**
 * Caches the answers that a page was shown with (named by method and address, such as `HEAD /logo.png`), as far as the
 * allow-list permits, and returns those that a document may bring along.
 */
export async function cacheAnswers(
  names: unknown,
  environment: CacheAnswersEnvironment,
): Promise<KnownAnswers> {
  if (!Array.isArray(names)) return {};
  const found = names.slice(0, maxNames).map((name) => inTurn(() => cacheAnswer(name, environment)));
  return Object.fromEntries((await Promise.all(found)).flat());
}

async function cacheAnswer(
  name: unknown,
  { base, origin, page, token, renew, caches, now }: CacheAnswersEnvironment,
): Promise<[string, KnownAnswer][]> {
  const [, method = '', address = ''] = /^(GET|HEAD) (\S{1,500})$/.exec(String(name)) ?? [];
  const url = new URL(address, origin);
  const resource = url.origin === origin ? cacheableResource(method, url.pathname, base) : undefined;
  if (resource === undefined) return [];
  if (!isEmbedded(resource)) {
    await renew(resource, new Request(url, { referrer: page }));
    return [];
  }
  // The same headers as the page's own calls.
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    Accept: 'application/json, text/plain, */*',
    // A page of an earlier release sends no token along.
    ...(typeof token === 'string' && { 'X-SEC-TOKEN': token }),
  };
  // No page waits for it (low-priority.ts).
  const init = { method, cache: 'no-cache', headers, referrer: page, priority: 'low' } as const;
  await renew(resource, new Request(url, init));
  const cached = await caches.match(url.href, { cacheName: cacheNameOf(resource) });
  if (cached === undefined || !(await isUsable(resource, cached, now()))) return [];
  const text = await cached.text();
  if (text.length > answerCharacters) return [];
  const type = cached.headers.get('content-type') ?? '';
  const since = cached.headers.get(cachedAtHeader) ?? '';
  return [[`${method} ${url.pathname}${url.search}`, { status: cached.status, type, text, since }]];
}
