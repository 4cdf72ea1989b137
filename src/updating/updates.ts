import { isEnd, type TabWork } from './tab-work.ts';

export interface UpdateEnvironment {
  /** True while a new version waits to take over. */
  isWaiting: () => boolean;
  takeOver: () => Promise<'taken' | 'working' | 'failed'>;
  work: { current: () => readonly TabWork[]; giveUp: () => Promise<void> };
  isHidden: () => boolean;
  /** Somebody has looked at the page, or it has stood for long. */
  hadItsTime: () => boolean;
  /** True from when the page is being left until it stays or is back. */
  isLeft: () => boolean;
  pathname: () => string;
  /** Keeps what a reload may keep, and reloads. */
  reload: () => void;
  /** Shows the offer, or takes it back. */
  offer: (offer: UpdateOffer | undefined) => void;
  log: (message: string) => void;
}

export interface UpdateOffer {
  /** Resolves only where the page stays: another tab is at work. */
  accept: () => Promise<'working'>;
  decline: () => void;
}

export interface Updates {
  /** Looks what there is to do: to be called when something may have changed, and every now and then. */
  look: () => void;
  /** Another tab has let a new version take over: this page is of the old one. */
  noteReplaced: () => void;
}

/**
 * Brings a page to the newest version without anybody losing anything: at once where nobody looks and nothing is typed,
 * without a reload where a visit has ended (the next page is new by itself), else when the visitor says so.
 */
export function createUpdates(environment: UpdateEnvironment): Updates {
  const { isWaiting, takeOver, work, isHidden, hadItsTime, isLeft, pathname, reload, offer, log } =
    environment;
  let isReplaced = false;
  let isDeclined = false;
  let isOffered = false;
  let isTaking = false;

  const isForgotten = () => isHidden() && !isLeft() && work.current().length === 0;
  // Leaving a request alone: nobody could say what came of it.
  const isIdle = () => !work.current().includes('request');
  // The old version finishes first what it answers, for seconds on a slow line: whoever comes meanwhile goes on in this page.
  const take = async (mayReload: () => boolean) => {
    isTaking = true;
    const result = isWaiting() ? await takeOver() : 'taken';
    if (result === 'taken') {
      log('new version taken over');
      isReplaced = true;
      if (mayReload()) reload();
    }
    isTaking = false;
    return result;
  };
  const show = (isWanted: boolean) => {
    if (isWanted === isOffered) return;
    isOffered = isWanted;
    offer(isWanted ? { accept, decline } : undefined);
  };
  const accept = async (): Promise<'working'> => {
    await work.giveUp();
    const result = await take(isIdle);
    // Reloading is what was asked for; a version that can't take over now does so at the next start.
    if (result === 'failed' && isIdle()) reload();
    return result === 'working' ? 'working' : new Promise(() => undefined);
  };
  const decline = () => {
    isDeclined = true;
    show(false);
  };
  const look = () => {
    // What a page asks for as it goes waits for it in the back-forward cache: in Firefox a lock, for as long as it is kept, and
    // no tab could let the version in meanwhile.
    if (isTaking || isLeft() || !(isReplaced || isWaiting())) return;
    const current = work.current();
    if (isEnd(pathname())) {
      // Loaded anew, it would log out whoever has signed in in another tab since.
      if (isWaiting() && current.length === 0) void take(() => false);
    } else if (isForgotten()) {
      // Two servers of different releases, whose workers are given out in turn, would else keep every forgotten tab reloading.
      if (hadItsTime()) void take(isForgotten);
    } else {
      const isMidFlow = current.includes('request') || current.includes('step');
      // What is offered stays while somebody types: only what comes anew would disturb.
      show(!isDeclined && !isMidFlow && (isOffered || !current.includes('typing')));
    }
  };
  return {
    look,
    noteReplaced: () => {
      isReplaced = true;
      look();
    },
  };
}
