import { whenVisible } from '../browser/when-visible.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { asObject } from '../browser/shape.ts';
import type { LocaleCode } from './codes.ts';
import { textAddresses } from './text-addresses.ts';
import { allTextParts, partBundles } from './text-parts.ts';

export interface CacheTextsEnvironment {
  savesData: boolean;
  visible: () => Promise<unknown>;
  /** Resolves once a worker answers this page's requests. */
  controlled: () => Promise<unknown>;
  idle: () => Promise<unknown>;
  isCached: (address: string) => Promise<boolean>;
  fetch: (address: string) => Promise<Response>;
}

/**
 * Has the service worker cache the texts of all other screens, so that each opens offline in the visitor's language: when
 * the page is idle, one at a time, each once. Not if the visitor saves data. Never fails: the next visit fetches what is
 * missing.
 */
export async function cacheTexts(
  locale: LocaleCode,
  { savesData, visible, controlled, idle, isCached, fetch }: CacheTextsEnvironment = browserEnvironment(),
): Promise<void> {
  if (savesData) return;
  await visible();
  await controlled();
  for (const address of textAddresses(locale, partBundles(allTextParts))) {
    await idle();
    try {
      if (!(await isCached(address))) await (await fetch(address)).arrayBuffer();
    } catch {
      return;
    }
  }
}

/** How long a busy page may delay the next bundle: all must be cached within half a minute, say before a train's tunnel. */
const idleLimitMs = 1_000;

function browserEnvironment(): CacheTextsEnvironment {
  return {
    savesData: 'connection' in navigator && asObject(navigator.connection)?.['saveData'] === true,
    visible: () => whenVisible(document),
    controlled: () =>
      new Promise<void>((resolve) => {
        // Absent on an insecure origin: then nothing is cached.
        const serviceWorker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
        if (serviceWorker === undefined) return;
        if (serviceWorker.controller !== null) resolve();
        else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      }),
    idle: () => whenIdle(idleLimitMs, 200),
    // A bundle cached by an earlier release may lack texts of this one.
    isCached: async (address) => (await caches.match(address))?.headers.get('x-release') === __RELEASE__,
    fetch: (address) => window.fetch(address, { credentials: 'same-origin' }),
  };
}
