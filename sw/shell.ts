import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { createKeptDocuments, type KeptDocuments } from './kept-documents.ts';
import { keepWholeFiles } from './keep-whole-files.ts';
import { limited, withinLimit } from './within-limit.ts';

/** For one file of the shell, on the slowest of lines. */
const fileLimitMs = 60_000;

export interface ShellEnvironment {
  /** The portal's base path. */
  base: string;
  entries: PrecacheEntry[];
  /** Whether a page or a waiting worker needs what is not of this release. */
  isOtherInUse: () => Promise<boolean>;
}

export interface Shell {
  /** Undefined for what is no part of it. */
  answer: (event: FetchEvent) => Promise<Response> | undefined;
  install: (event: ExtendableEvent) => Promise<unknown>;
  /** Throws away what earlier releases left, unless a page of theirs may still ask for it. */
  tidy: (event: ExtendableEvent) => Promise<unknown>;
  documents: KeptDocuments;
  /** The portal's document; undefined where the browser has thrown it away. */
  find: () => Promise<Response | undefined>;
}

/** Lets the worker answer with the portal's document, scripts and styles. */
export function createShell({ base, entries, isOtherInUse }: ShellEnvironment): Shell {
  const askAnew = (request: Request) =>
    fetch(limited(new Request(request, { cache: 'reload' }), fileLimitMs));
  const precache = new PrecacheController({ plugins: [withinLimit(fileLimitMs), keepWholeFiles(askAnew)] });
  const { strategy } = precache;
  precache.addToCacheList(entries);
  const file = `${base}index.html`;
  const find = () => precache.matchPrecache(file);
  const documents = createKeptDocuments({
    shell: find,
    shellAddress: String(precache.getCacheKeyForURL(file)),
    caches,
    now: () => new Date(),
  });
  const document = precache.createHandlerBoundToURL(file);

  // The portal's screens; a missing file must stay missing.
  const screen = new RegExp(`^${base}(?!(?:assets|icons|brands|telemetry)/)(?:index\\.html|[^.]*)$`);
  const script = new RegExp(`^${base}assets/(?!forward-log-)[^/]+$`);
  const show = async (url: URL, event: FetchEvent) => {
    const kept = await documents.take(url.href, event).catch(() => undefined);
    return kept ?? document({ event, request: event.request, url });
  };
  return {
    answer(event) {
      const { request } = event;
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
      if (request.mode === 'navigate') {
        // `past-worker`: the way to a captive portal's own page, which a kept shell would hide.
        return screen.test(url.pathname) && !url.searchParams.has('past-worker')
          ? show(url, event)
          : undefined;
      }
      if (precache.getCacheKeyForURL(url.href) !== undefined) return strategy.handle({ event, request });
      // A script of an earlier release, for a page that stood when this one took over: the server may no longer have it.
      // (What forwards the log is no part of the shell: the worker keeps it like a text.)
      return script.test(url.pathname) ? olderFile(request, strategy.cacheName) : undefined;
    },
    documents,
    find,
    install: (event) => precache.install(event),
    tidy: async (event) => ((await isOtherInUse()) ? undefined : precache.activate(event)),
  };
}

async function olderFile(request: Request, cacheName: string): Promise<Response> {
  const kept = await caches.match(request, { cacheName, ignoreVary: true });
  return kept ?? fetch(limited(request, fileLimitMs));
}
