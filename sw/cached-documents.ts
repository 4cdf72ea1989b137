import { type BoundedCache, trimCache } from './trim-cache.ts';
import { cachedAtHeader, isWithinMaxAge } from './trustworthy-plugin.ts';
import { type KnownAnswers, type KnownScreen, withAnswers } from './known-answers.ts';

const cacheName = 'portal-document';
/**
 * A cached document arrives all at once, and a script in it shows the screen: until then the page is empty. Without
 * this link a slow device would first render the empty page, and the screen would have to wait for that frame.
 */
const blockingLink = '<link rel="expect" blocking="render" href="#shown">';
/** Right after that script, because parsing to the end of the document takes as long as a frame. */
const shownMarker = '<i hidden id="shown"></i>';
/** About 70 KB each; room for the brands and languages used on one device. */
const maxDocuments = 10;

export interface CachedDocumentsEnvironment {
  /** The portal's document. */
  shell: () => Promise<Response | undefined>;
  /** An address unique to this version of the document. */
  shellAddress: string;
  caches: { open: (name: string) => Promise<DocumentCache> };
  now: () => Date;
}

interface DocumentCache extends BoundedCache {
  match: (address: string) => Promise<Response | undefined>;
  put: (address: string, document: Response) => Promise<unknown>;
}

/** The portal's documents, each with the answers that an earlier page of the same address was shown with. */
export interface CachedDocuments {
  /**
   * Returns a document once. The page that is shown with it has a renewed one cached; if it fails before that, the next
   * page sends the requests itself.
   */
  take: (address: string, event: Pick<ExtendableEvent, 'waitUntil'>) => Promise<Response | undefined>;
  put: (address: string, answers: KnownAnswers, screen?: KnownScreen) => Promise<void>;
}

export function createCachedDocuments(environment: CachedDocumentsEnvironment): CachedDocuments {
  const { shell, shellAddress, caches, now } = environment;
  const keyOf = (address: string) => `${shellAddress}&known&${brandQuery(address)}`;
  return {
    async take(address, event) {
      const cache = await caches.open(cacheName);
      const key = keyOf(address);
      const cached = await cache.match(key);
      if (cached === undefined) return undefined;
      event.waitUntil(cache.delete(key));
      return isWithinMaxAge(cached, now()) ? cached : undefined;
    },
    async put(address, answers, screen) {
      const [since] = Object.values(answers)
        .flatMap((answer) => answer.since ?? [])
        .toSorted();
      const document = await shell();
      if (since === undefined || document === undefined) return;
      const text = withAnswers(await document.text(), answers, screen)
        .replace('<head>', `$&${blockingLink}`)
        .replace('<script type="a', `${shownMarker}$&`);
      const headers = new Headers(document.headers);
      // They describe the transfer over the network and its recipient, not this text.
      for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
      // Whatever encoding the host declares: the answers go in as UTF-8.
      headers.set('content-type', 'text/html; charset=utf-8');
      headers.set(cachedAtHeader, since);
      const cache = await caches.open(cacheName);
      const key = keyOf(address);
      await cache.put(key, new Response(text, { headers }));
      // On a full disk, Firefox says that it has cached a document, but may have kept nothing of it: a blank page.
      const kept = await cache.match(key);
      if ((await kept?.text().catch(() => '')) !== text) await cache.delete(key);
      await trimCache(cache, maxDocuments);
    },
  };
}

/**
 * The part of a page's address that decides brand and language. A page takes from its document only the answers it asks
 * for: a page whose tab remembers another brand finds none. The rest of the address may be private, and is not stored.
 */
function brandQuery(address: string): string {
  const { searchParams } = new URL(address);
  return ['cobrandHost', 'locale']
    .map((name) => {
      const value = searchParams.get(name) ?? '';
      return `${name}=${/^[\w.-]{1,64}$/.test(value) ? value : ''}`;
    })
    .join('&');
}
