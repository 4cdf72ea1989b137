import type { WorkboxPlugin } from 'workbox-core';
import { isAbsent, isTrustworthy } from './answer-check.ts';
import { type CacheableResource, cacheNameOf } from './cacheable-resource.ts';

/** On an answer from the cache: when it was cached (ISO 8601), so that the page can say so. */
export const cachedAtHeader = 'x-cached-at';

/** On an answer from the cache: the release whose worker cached it. */
export const releaseHeader = 'x-release';

/** An older answer is not shown, even offline. */
export const maxAgeMs = 90 * 24 * 60 * 60 * 1_000;

/** Judged by the time noted on the answer when it was cached. */
export function isWithinMaxAge({ headers }: Response, now: Date): boolean {
  return now.getTime() - Date.parse(headers.get(cachedAtHeader) ?? '') < maxAgeMs;
}

/** Whether a cached answer may still be shown. */
export async function isUsable(resource: CacheableResource, cached: Response, now: Date): Promise<boolean> {
  return isWithinMaxAge(cached, now) && (await isTrustworthy(resource, cached));
}

export interface CachingEnvironment {
  remove: (cacheName: string, request: Request) => Promise<unknown>;
  /** Past the browser's own cache. */
  refetch: (request: Request) => Promise<Response>;
  now: () => Date;
  /** This worker's release. */
  release: string;
}

/**
 * Lets only believable answers into the cache, and returns only believable ones that are not too old.
 *
 * An unbelievable answer counts as a network failure, so that the last good one is used instead. If there is none, the
 * page gets the server's answer and judges it with checks of its own.
 */
export function trustworthyPlugin(
  resource: CacheableResource,
  { remove, refetch, now, release }: CachingEnvironment,
) {
  const fetchDidSucceed: Callback<'fetchDidSucceed'> = async ({ request, response, state }) => {
    if (await isTrustworthy(resource, response)) return response;
    if (isRemoved(resource, response)) await remove(cacheNameOf(resource), request);
    if (state) state['refused'] = response;
    // Half of a file, taken for whole, would be confirmed as long as the file is the same.
    if (response.ok && response.headers.has('etag')) {
      const second = await refetch(request);
      if (await isTrustworthy(resource, second)) return second;
    }
    throw new TypeError(`no believable ${resource}: status ${response.status}`);
  };

  const cacheWillUpdate: Callback<'cacheWillUpdate'> = async ({ response }) => {
    const headers = new Headers(response.headers);
    headers.set(cachedAtHeader, now().toISOString());
    headers.set(releaseHeader, release);
    // The same answer serves pages and the worker's own requests, whose headers differ; and no cache accepts `Vary: *`.
    headers.delete('vary');
    return new Response(response.body, { status: response.status, headers });
  };

  const cachedResponseWillBeUsed: Callback<'cachedResponseWillBeUsed'> = async (cached) => {
    const { cacheName, request, cachedResponse } = cached;
    if (!cachedResponse || (await isUsable(resource, cachedResponse, now()))) return cachedResponse;
    await remove(cacheName, request);
    return undefined;
  };

  return { fetchDidSucceed, handlerDidError: refusedAnswer, cacheWillUpdate, cachedResponseWillBeUsed };
}

/** A file that the brand has removed is not shown from the cache again. Only for files the portal can do without. */
function isRemoved(resource: CacheableResource, response: Response): boolean {
  return ['picture', 'stylesheet', 'manifest'].includes(resource) && isAbsent(response);
}

const refusedAnswer: Callback<'handlerDidError'> = async ({ state }) => {
  const refused: unknown = state?.['refused'];
  return refused instanceof Response ? refused : undefined;
};

type Callback<Name extends keyof WorkboxPlugin> = NonNullable<WorkboxPlugin[Name]>;
