import type { AnonymousLog } from '../log.ts';
import { isEnd } from './tab-work.ts';
import type { TakeOverResult } from './take-over.ts';
import type { TabWorkWatch } from './watch-tab-work.ts';

export interface UpdateEnvironment {
  /** True while a new version waits to take over. */
  isWaiting: () => boolean;
  takeOver: () => Promise<TakeOverResult>;
  work: TabWorkWatch;
  isHidden: () => boolean;
  /** The visitor has seen the page, or it has been open for a long time. */
  isSeenOrOld: () => boolean;
  pathname: () => string;
  /** Saves what may survive a reload, and reloads. */
  reload: () => void;
  /** Shows the offer; undefined withdraws it. */
  offer: (offer: UpdateOffer | undefined) => void;
  log: Pick<AnonymousLog, 'info'>;
}

export interface UpdateOffer {
  /** `working`: the page stays, because another tab is at work. */
  accept: () => Promise<TakeOverResult>;
  decline: () => void;
}

export interface Updates {
  /** Checks what to do; to be called when something may have changed, and regularly. */
  check: () => void;
  /** Another tab has let a new version take over: this page is outdated. */
  noteReplaced: () => void;
}

/**
 * Brings a page to the newest version without any loss to the visitor: at once if the page is hidden and nothing is
 * typed; without a reload if the visit has ended (the next page load is new anyway); otherwise when the visitor agrees.
 */
export function createUpdates(environment: UpdateEnvironment): Updates {
  const { isWaiting, takeOver, work, isHidden, isSeenOrOld, pathname, reload, offer, log } = environment;
  let isReplaced = false;
  let isDeclined = false;
  let isOffered = false;
  let isTakingOver = false;

  const isUnattended = () => isHidden() && !work.isLeft() && work.current().length === 0;
  // A reload would cut a request off, and nobody could tell its outcome.
  const isStillAccepted = () => !isDeclined && !work.current().includes('request');
  // The old version first ends its work, for seconds on a slow line: a visitor who returns meanwhile stays here.
  const switchVersion = async (mayReload: () => boolean) => {
    isTakingOver = true;
    const result = isWaiting() ? await takeOver() : 'taken';
    if (result === 'taken') {
      log.info('new version taken over');
      isReplaced = true;
      if (mayReload()) reload();
    }
    isTakingOver = false;
    return result;
  };
  const show = (isWanted: boolean) => {
    if (isWanted === isOffered) return;
    isOffered = isWanted;
    offer(isWanted ? { accept, decline } : undefined);
  };
  const accept = async () => {
    await work.giveUp();
    const result = await switchVersion(isStillAccepted);
    // The visitor asked for a reload; a version that can't take over now does so at the next start.
    if (result === 'failed' && isStillAccepted()) reload();
    return result;
  };
  const decline = () => {
    isDeclined = true;
    show(false);
  };
  const check = () => {
    // A lock requested while leaving would stay pending with the page in the back/forward cache, in Firefox for as long
    // as the page is kept there, and no tab could let the version in meanwhile.
    if (isTakingOver || work.isLeft() || !(isReplaced || isWaiting())) return;
    const current = work.current();
    if (isEnd(pathname())) {
      // A reload would log out a visitor who has since signed in in another tab.
      if (isWaiting() && current.length === 0) void switchVersion(() => false);
    } else if (isUnattended()) {
      // Two servers of different releases, serving their workers in turn, would otherwise keep every hidden tab
      // reloading.
      if (isSeenOrOld()) void switchVersion(isUnattended);
    } else {
      const isMidFlow = current.includes('request') || current.includes('step');
      // An offer already shown stays while the visitor types: only a new one would disturb.
      show(!isDeclined && !isMidFlow && (isOffered || !current.includes('typing')));
    }
  };
  return {
    check,
    noteReplaced: () => {
      isReplaced = true;
      check();
    },
  };
}
