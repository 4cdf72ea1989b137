/** Taken, shared, by every tab at work; a new version needs it alone. The worker's withdrawal knows the name too. */
export const workLock = 'portal-work';

/** Taken, shared, by every page for as long as it stands: by it the worker knows which releases are still in use. */
export const releaseLock = (release: string) => `portal-release ${release}`;
