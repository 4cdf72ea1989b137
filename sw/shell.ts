import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { createCachedDocuments, type CachedDocuments } from './cached-documents.ts';
import { wholeFilesPlugin } from './whole-files-plugin.ts';
import { limited, withinLimit } from './within-limit.ts';

/** For one file of the shell, on the slowest connections. */
const fileLimitMs = 60_000;

export interface ShellEnvironment {
  /** The portal's base path. */
  base: string;
  entries: PrecacheEntry[];
  /** Whether a page or a waiting worker needs files of another release. */
  isOtherInUse: () => Promise<boolean>;
}

export interface Shell {
  /** Undefined for a request that is not for the shell. */
  answer: (event: FetchEvent) => Promise<Response> | undefined;
  install: (event: ExtendableEvent) => Promise<unknown>;
  /** Installs again what the browser has evicted or a clean-up has deleted. */
  restore: (event: ExtendableEvent) => Promise<unknown>;
  /** Deletes what earlier releases left, unless one of their pages may still request it. */
  tidy: (event: ExtendableEvent) => Promise<unknown>;
  documents: CachedDocuments;
}

/** Lets the worker answer with the portal's document, scripts and styles. */
export function createShell({ base, entries, isOtherInUse }: ShellEnvironment): Shell {
  const refetch = (request: Request) =>
    fetch(limited(new Request(request, { cache: 'reload' }), fileLimitMs));
  const precache = new PrecacheController({
    plugins: [withinLimit(fileLimitMs), wholeFilesPlugin(refetch, caches)],
  });
  const { strategy } = precache;
  // A page asks for a file with other headers than the installation did.
  strategy.matchOptions = { ignoreVary: true };
  precache.addToCacheList(entries);
  const file = `${base}index.html`;
  const find = () => precache.matchPrecache(file);
  const documents = createCachedDocuments({
    shell: find,
    shellAddress: String(precache.getCacheKeyForURL(file)),
    caches,
    now: () => new Date(),
  });
  const document = precache.createHandlerBoundToURL(file);

  // The portal's screens, and no other files: a missing file must stay missing.
  const screen = new RegExp(`^${base}(?!(?:assets|icons|brands|telemetry)/)(?:index\\.html|[^.]*)$`);
  const asset = new RegExp(`^${base}assets/(?!forward-log-)[^/]+$`);
  const answerNavigation = async (url: URL, event: FetchEvent) => {
    const cached = await documents.take(url.href, event).catch(() => undefined);
    return cached ?? document({ event, request: event.request, url });
  };
  return {
    answer(event) {
      const { request } = event;
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
      if (request.mode === 'navigate') {
        // `past-worker` leads to a captive portal's own page, which a cached shell would hide.
        return screen.test(url.pathname) && !url.searchParams.has('past-worker')
          ? answerNavigation(url, event)
          : undefined;
      }
      // Also an asset of an earlier release, for a page that was open when this one took over: the server may no longer
      // have it. (The log forwarder is not part of the shell: the worker caches it like a text.)
      return asset.test(url.pathname) ? strategy.handle({ event, request }) : undefined;
    },
    documents,
    install: (event) => precache.install(event),
    async restore(event) {
      // The document is installed last: where it is cached, so is all that it needs.
      if ((await find()) !== undefined) return;
      // Browsers send this event once per release, and Workbox installs for no other.
      const waitUntil = event.waitUntil.bind(event);
      await precache.install(Object.assign(new ExtendableEvent('install'), { waitUntil }));
    },
    tidy: async (event) => ((await isOtherInUse()) ? undefined : precache.activate(event)),
  };
}
