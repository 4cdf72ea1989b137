import type { createStore } from 'jotai';
import { shownWith } from '../brand/brand-resources.ts';
import { nextTask } from '../browser/next-task.ts';
import type { EarlyStart } from '../early/early-start.ts';
import { keepShown } from '../form/kept-shown.ts';
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
  /** What the page began with. */
  worker: ServiceWorker | null | undefined;
  /** Begins the page anew, with the user id kept. */
  startAnew: () => void;
}

/**
 * Has the worker keep what the page was shown with for the next visit, and keeps the page at its newest version. Never rejects.
 */
export async function runPageWorker(
  { begun, store, facts, worker, startAnew }: ShownPage,
  later: {
    /** The platform was asked whether the brand is still as it is shown. */
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
      // The record that is kept is the platform's newest.
      await later.confirmed;
      await nextTask();
      const { logo: _, ...brand } = store.get(brandAtom);
      const { footerLogo, identity } = later;
      const programs = forwardingPrograms(performance);
      const names = shownWith({ ...facts, footerLogo, identity, programs });
      await nextTask();
      const isDrawn = await begun.isShown;
      return {
        names,
        screen: isDrawn ? keptScreen({ ...facts, brand }, begun.drawScreen) : undefined,
        token: begun.cookies.get(tokenCookie),
      };
    },
    isBusy: () => busyCount() > 0,
    report: (message, detail) => log.info(message, detail),
  });
  // Without locks no tab knows of the others' work: a new version then comes with the next visit, as browsers do it.
  if (registration === undefined || !('locks' in navigator)) return;
  keepCurrent({
    window,
    worker,
    registration,
    busyCount,
    reload: () => {
      // A tab that nobody looks at is reloaded without a word: whoever comes back to it is to read what it said.
      keepShown(store, begun.session);
      startAnew();
    },
    offer: (offer) => store.set(updateOfferAtom, offer),
    log,
    release: __RELEASE__,
    stays: begun.stays,
  });
}
