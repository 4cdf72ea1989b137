import type { createStore } from 'jotai';
import { shownWith } from '../brand/brand-resources.ts';
import { nextTask } from '../browser/next-task.ts';
import type { EarlyStart } from '../early/early-start.ts';
import { keepMessages } from '../form/kept-messages.ts';
import { tokenCookie } from '../portal/anti-forgery.ts';
import { brandAtom, busyAtom, updateOfferAtom } from '../state.ts';
import { forwardingPrograms } from '../telemetry/page-origin.ts';
import { keepCurrent } from '../updating/keep-current.ts';
import { registerWorker } from '../updating/register-worker.ts';
import type { Facts } from './boot.ts';
import { keptScreen } from './kept-screen.ts';

export { keepTexts } from '../locale/keep-texts.ts';

export interface ShownPage {
  begun: EarlyStart;
  store: ReturnType<typeof createStore>;
  facts: Facts;
  /** The service worker that controlled the page when it began. */
  worker: ServiceWorker | null | undefined;
  /** Reloads the page and keeps the user id. */
  startAnew: () => void;
}

/** Has the worker cache what the page was shown with for the next visit, and keeps the page up to date. Never rejects. */
export async function runPageWorker(
  { begun, store, facts, worker, startAnew }: ShownPage,
  later: {
    /** Resolves once the platform was asked whether the brand is still as shown. */
    confirmed: Promise<void>;
    footerLogo: string | undefined;
    /** Manifest and icons. */
    identity: readonly string[];
  },
): Promise<void> {
  const { log } = begun.startLog;
  const busyCount = () => store.get(busyAtom);
  const registration = await registerWorker({
    shownWith: async () => {
      // The cached record must be the platform's newest.
      await later.confirmed;
      await nextTask();
      const brand = store.get(brandAtom);
      const { logo: _, ...drawnBrand } = brand;
      const { footerLogo, identity } = later;
      const programs = forwardingPrograms(performance);
      const names = shownWith({ ...facts, brand, footerLogo, identity, programs });
      await nextTask();
      const isDrawn = await begun.isShown;
      return {
        names,
        screen: isDrawn ? keptScreen({ ...facts, brand: drawnBrand }, begun.drawScreen) : undefined,
        token: begun.cookies.get(tokenCookie),
      };
    },
    isBusy: () => busyCount() > 0,
    report: (message, detail) => log.info(message, detail),
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
      keepMessages(store, begun.session);
      startAnew();
    },
    offer: (offer) => store.set(updateOfferAtom, offer),
    log,
    release: __RELEASE__,
    stays: begun.stays,
  });
}
