import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
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
  install: (event: ExtendableEvent) => Promise<unknown>;
  /** Throws away what earlier releases left, unless a page of theirs may still ask for it. */
  tidy: (event: ExtendableEvent) => Promise<unknown>;
}

/** Lets the worker answer with the portal's document, scripts and styles. */
export function registerShell({ base, entries, isOtherInUse }: ShellEnvironment): Shell {
  const precache = new PrecacheController({ plugins: [withinLimit(fileLimitMs)] });
  const { cacheName } = precache.strategy;
  precache.addToCacheList(entries);
  registerRoute(new PrecacheRoute(precache));

  // A script of an earlier release, for a page that stood when this one took over: the server may no longer have it.
  // (What forwards the log is no part of the shell: the worker keeps it like a text.)
  const script = new RegExp(`^${base}assets/(?!forward-log-)[^/]+$`);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && script.test(url.pathname),
    async ({ request }) =>
      (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(limited(request, fileLimitMs)),
  );

  // A navigation gets the shell where it names one of the portal's screens; a missing file must stay missing.
  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL(`${base}index.html`), {
      allowlist: [new RegExp(`^${base}(?:index\\.html|[^?.]*)(?:\\?|$)`)],
      // `past-worker`: the way to a captive portal's own page, which a kept shell would hide.
      denylist: [new RegExp(`^${base}(?:assets|icons|brands|telemetry)/`), /[?&]past-worker=/],
    }),
  );
  return {
    install: (event) => precache.install(event),
    tidy: async (event) => ((await isOtherInUse()) ? undefined : precache.activate(event)),
  };
}
