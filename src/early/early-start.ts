import type { Facts } from '../start/boot.ts';
import type { PageBeginning } from '../start/page-beginning.ts';
import type { PageOpening } from '../start/page-opening.ts';
import type { PageStart } from '../start/page-start.ts';
import type { BeginAnew } from './begin-anew.ts';
import type { Presses } from './presses.ts';
import type { StandingScreen } from './show-known-screen.ts';

declare global {
  interface Window {
    /** Set by the first script of a built document, which watches over the others. */
    portalWatch?: Watch;
    /** Set by the second. */
    portalOpened?: OpenedPage;
    /** Set by the third. */
    portalBegun?: OpenedPage & PageBeginning;
    /** Set by the last. */
    portalStart?: EarlyStart;
  }
}

export interface Watch {
  beginAnew: BeginAnew;
}

export interface OpenedPage extends PageOpening, Partial<Watch> {
  presses: Presses;
  /** The sign-in screen is shown without React. */
  isDrawnEarly: boolean;
  /** What stands on the page already. */
  standing: StandingScreen | undefined;
}

/** What the document's own scripts hand to the program. */
export interface EarlyStart extends PageStart {
  /** True once the first screen stands on the page, for the program to take over. */
  isShown: Promise<boolean>;
  presses: Presses;
  /** The sign-in screen as these scripts draw it. Development has none. */
  drawScreen?: (facts: Facts) => DocumentFragment;
}
