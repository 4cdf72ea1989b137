import type { Facts } from '../boot.ts';
import type { PageStart } from '../page-start.ts';
import type { Presses } from './presses.ts';

declare global {
  interface Window {
    /** Set by the script at the top of a built document. */
    portalBegun?: PageStart;
    /** Set by the one at its end. */
    portalStart?: EarlyStart;
  }
}

/** What the document's own script hands to the program. */
export interface EarlyStart extends PageStart {
  /** True once the first screen stands on the page, for the program to take over. */
  isShown: Promise<boolean>;
  presses: Presses;
  /** The sign-in screen as this script draws it. Development has no such script. */
  drawScreen?: (facts: Facts) => DocumentFragment;
}
