/**
 * Held in shared mode by every tab at work; a new version needs it exclusively. `public/sw-withdrawn.js` uses the name
 * too.
 */
export const workLock = 'portal-work';

/** Held in shared mode by every page for as long as it stands: tells the worker which releases are still in use. */
export const releaseLock = (release: string) => `portal-release ${release}`;
