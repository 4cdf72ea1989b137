import { type BoundedCache, keepNewest } from './keep-newest.ts';
import { cachedAtHeader, isYoung } from './keep-trustworthy.ts';
import { type KnownAnswers, type KnownScreen, withAnswers } from './known-answers.ts';

const cacheName = 'portal-document';
/**
 * All of it is there at once, and the screen is shown by a script in it: until that has run there is nothing to see. A slow
 * device would make a frame of the empty page first, and the screen had to wait until that was drawn.
 */
const firstFrame = '<link rel="expect" blocking="render" href="#shown">';
/** Not later: to come to the end of a document takes as long as the frame. */
const shownBy = '<i hidden id="shown"></i>';
/** Some 70 KB each; room for the brands and languages that one device sees. */
const maxDocuments = 10;

export interface KeptDocumentsEnvironment {
  /** The portal's document. */
  shell: () => Promise<Response | undefined>;
  /** An address that no other version of it has. */
  shellAddress: string;
  caches: { open: (name: string) => Promise<DocumentCache> };
  now: () => Date;
}

interface DocumentCache extends BoundedCache {
  match: (address: string) => Promise<Response | undefined>;
  put: (address: string, document: Response) => Promise<unknown>;
}

/** The portal's documents with the answers in them that a page of the same question was shown with. */
export interface KeptDocuments {
  /**
   * Gives a document once. The page that is shown with it has it kept again, renewed; where it does not come so far, the
   * next page asks for itself.
   */
  take: (address: string, event: Pick<ExtendableEvent, 'waitUntil'>) => Promise<Response | undefined>;
  keep: (address: string, answers: KnownAnswers, screen?: KnownScreen) => Promise<void>;
}

export function createKeptDocuments(environment: KeptDocumentsEnvironment): KeptDocuments {
  const { shell, shellAddress, caches, now } = environment;
  const keyOf = (address: string) => `${shellAddress}&known&${question(address)}`;
  return {
    async take(address, event) {
      const cache = await caches.open(cacheName);
      const key = keyOf(address);
      const kept = await cache.match(key);
      if (kept === undefined) return undefined;
      event.waitUntil(cache.delete(key, {}));
      return isYoung(kept, now()) ? kept : undefined;
    },
    async keep(address, answers, screen) {
      const [since] = Object.values(answers)
        .flatMap((answer) => answer.since ?? [])
        .toSorted();
      const document = await shell();
      if (since === undefined || document === undefined) return;
      const text = withAnswers(await document.text(), answers, screen)
        .replace('<head>', `$&${firstFrame}`)
        .replace('<script type="a', `${shownBy}$&`);
      const headers = new Headers(document.headers);
      // They told of what the network carried, and to whom.
      for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
      headers.set(cachedAtHeader, since);
      const cache = await caches.open(cacheName);
      await cache.put(keyOf(address), new Response(text, { headers }));
      await keepNewest(cache, maxDocuments);
    },
  };
}

/**
 * What decides brand and language in a page's address. A page takes from its document what it asks for and nothing else:
 * one for another brand, by its tab's memory, finds nothing there. The rest of the address may be private, and is not kept.
 */
function question(address: string): string {
  const { searchParams } = new URL(address);
  return ['cobrandHost', 'locale']
    .map((name) => {
      const value = searchParams.get(name) ?? '';
      return `${name}=${/^[\w.-]{1,64}$/.test(value) ? value : ''}`;
    })
    .join('&');
}
