import { type CacheableResource, cacheableResource, cacheNameOf, isEmbedded } from './cacheable-resource.ts';
import { cachedAtHeader, isUsable } from './keep-trustworthy.ts';
import { answerCharacters, type KnownAnswer, type KnownAnswers } from './known-answers.ts';

/** More than a page in any language is shown with. */
const maxNames = 100;
/** Browsers open six connections to a server that speaks HTTP/1.1: the visitor's next call is not to wait behind these. */
const lanes = 3;

export interface KeepAnswersEnvironment {
  base: string;
  origin: string;
  /** The page's address. The platform may tell brand and language by who asks, so the worker asks in its name. */
  page: string;
  /** The anti-forgery token of the page's calls: where the platform wants it of every one, it wants it of these. */
  token: unknown;
  /** Sees to it that the answer is kept, and what a document may bring as new as it can be had. */
  renew: (resource: CacheableResource, request: Request) => Promise<unknown>;
  caches: { match: (address: string, options: MultiCacheQueryOptions) => Promise<Response | undefined> };
  now: () => Date;
}

/**
 * Keeps what a page was shown with (method and address, such as `HEAD /logo.png`), as far as the allow-list lets it, and
 * gives those answers that a document may bring.
 */
export async function keepAnswers(
  names: unknown,
  environment: KeepAnswersEnvironment,
): Promise<KnownAnswers> {
  if (!Array.isArray(names)) return {};
  const left = names.slice(0, maxNames).values();
  const found: [string, KnownAnswer][] = [];
  const inTurn = async () => {
    for (const name of left) found.push(...(await keepAnswer(name, environment)));
  };
  await Promise.all(Array.from({ length: lanes }, inTurn));
  return Object.fromEntries(found);
}

async function keepAnswer(
  name: unknown,
  { base, origin, page, token, renew, caches, now }: KeepAnswersEnvironment,
): Promise<[string, KnownAnswer][]> {
  const [, method, address] = /^(GET|HEAD) (\S{1,500})$/.exec(String(name)) ?? [];
  if (method === undefined || address === undefined) return [];
  const url = new URL(address, origin);
  const resource = url.origin === origin ? cacheableResource(method, url.pathname, base) : undefined;
  if (resource === undefined) return [];
  if (!isEmbedded(resource)) {
    await renew(resource, new Request(url, { referrer: page }));
    return [];
  }
  // As the page asks.
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    Accept: 'application/json, text/plain, */*',
    // A page of an earlier release sends none along.
    ...(typeof token === 'string' && { 'X-SEC-TOKEN': token }),
  };
  // Nobody waits for it (unhurried.ts).
  const init = { method, cache: 'no-cache', headers, referrer: page, priority: 'low' } as const;
  await renew(resource, new Request(url, init));
  const kept = await caches.match(url.href, { cacheName: cacheNameOf(resource), ignoreVary: true });
  if (kept === undefined || !(await isUsable(resource, kept, now()))) return [];
  const text = await kept.text();
  if (text.length > answerCharacters) return [];
  const type = kept.headers.get('content-type') ?? '';
  const since = kept.headers.get(cachedAtHeader) ?? '';
  return [[`${method} ${url.pathname}${url.search}`, { status: kept.status, type, text, since }]];
}
