/** Held, shared, by every tab at work; a new version needs it alone. `public/sw-withdrawn.js` uses the name too. */
export const workLock = 'portal-work';

/** Held, shared, by every page for as long as it stands: tells the worker which releases are still in use. */
export const releaseLock = (release: string) => `portal-release ${release}`;
