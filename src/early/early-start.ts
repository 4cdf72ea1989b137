import type { Facts } from '../start/boot.ts';
import type { PageBeginning } from '../start/page-beginning.ts';
import type { PageOpening } from '../start/page-opening.ts';
import type { PageStart } from '../start/page-start.ts';
import type { RecoverPage } from './recover-page.ts';
import type { Presses } from './presses.ts';
import type { EmbeddedScreen } from './show-embedded-screen.ts';

declare global {
  interface Window {
    /** Set by a built document's first script (`watch.ts`), which watches over the others. */
    portalWatch?: Watch;
    /** Set by the second (`embedded-screen.ts`). */
    portalOpened?: OpenedPage;
    /** Set by the third (`begin.ts`). */
    portalBegun?: OpenedPage & PageBeginning;
    /** Set by the last (`early.ts`). */
    portalStart?: EarlyStart;
  }
}

export interface Watch {
  recover: RecoverPage;
}

export interface OpenedPage extends PageOpening, Partial<Watch> {
  presses: Presses;
  /** The sign-in screen is shown without waiting for React. */
  isDrawnEarly: boolean;
  /** The screen that is already on the page. */
  embedded: EmbeddedScreen | undefined;
}

/** What the document's own scripts pass to the program. */
export interface EarlyStart extends PageStart {
  /** Resolves to true once the first screen is on the page, ready for the program to take over. */
  isShown: Promise<boolean>;
  presses: Presses;
  /** The sign-in screen as these scripts draw it; undefined in development, and once the worker has it. */
  drawScreen?: (facts: Facts) => DocumentFragment;
}
