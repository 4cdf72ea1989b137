import type { createStore } from 'jotai';
import { brandResources } from '../brand/brand-resources.ts';
import { nextTask } from '../browser/next-task.ts';
import { pause } from '../browser/pause.ts';
import type { DrawnScreen } from '../early/drawn-screen.ts';
import type { EarlyStart } from '../early/early-start.ts';
import { keepMessages } from '../form/kept-messages.ts';
import { tokenCookie } from '../portal/anti-forgery.ts';
import * as limits from '../portal/limits.ts';
import { brandAtom, busyAtom, updateOfferAtom } from '../state.ts';
import { forwardingPrograms } from '../telemetry/page-origin.ts';
import { keepCurrent } from '../updating/keep-current.ts';
import { registerWorker } from '../updating/register-worker.ts';
import type { Facts } from './boot.ts';
import { screenToCache } from './screen-to-cache.ts';

export { cacheTexts } from '../locale/cache-texts.ts';

export interface ShownPage {
  pageStart: EarlyStart;
  store: ReturnType<typeof createStore>;
  facts: Facts;
  /** The service worker that controlled the page when it began. */
  worker: ServiceWorker | null | undefined;
  /** Reloads the page and keeps the user id. */
  reload: () => void;
}

/** Has the worker cache what the page was shown with for the next visit, and keeps the page up to date. Never rejects. */
export async function runPageWorker(
  { pageStart, store, facts, worker, reload: reloadPage }: ShownPage,
  later: {
    /** Resolves once the platform was asked whether the brand is still as shown. */
    confirmed: Promise<void>;
    footerLogo: string | undefined;
    /** Manifest and icons. Their script may hang. */
    identity: Promise<readonly string[] | undefined>;
  },
): Promise<void> {
  const { log } = pageStart.startLog;
  const busyCount = () => store.get(busyAtom);
  let screen: DrawnScreen | undefined;
  const registration = await registerWorker({
    pageResources: async () => {
      // The cached record must be the platform's newest.
      await later.confirmed;
      // If their script hangs, the next visit caches them: should that be an offline one, it still has its brand.
      const identity = (await Promise.race([later.identity, pause(limits.backgroundMs)])) ?? [];
      await nextTask();
      const brand = store.get(brandAtom);
      const { logo: _, ...drawnBrand } = brand;
      const { footerLogo } = later;
      const programs = forwardingPrograms(performance);
      const names = brandResources({ ...facts, brand, footerLogo, identity, programs });
      await nextTask();
      if (await pageStart.isShown)
        screen ??= screenToCache({ ...facts, brand: drawnBrand }, pageStart.drawScreen);
      // Drawn once, for later workers too: from now on the browser can free the script that draws it.
      delete pageStart.drawScreen;
      return { names, screen, token: pageStart.cookies.get(tokenCookie) };
    },
    isBusy: () => busyCount() > 0,
    log,
  });
  // Without Web Locks no tab knows of the others' work: a new version waits for the next visit, the browsers' default.
  if (registration === undefined || !('locks' in navigator)) return;
  keepCurrent({
    window,
    worker,
    registration,
    busyCount,
    reload: () => {
      // A hidden tab is reloaded without notice: a visitor who returns must still find its message.
      keepMessages(store, pageStart.session);
      reloadPage();
    },
    offer: (offer) => store.set(updateOfferAtom, offer),
    log,
    release: __RELEASE__,
    stays: pageStart.stays,
  });
}
