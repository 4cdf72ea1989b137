/** Pages hold a shared lock that names their release: src/updating/lock-names.ts. */
const lockPrefix = 'portal-release ';

export interface InUseEnvironment {
  locks: { query: () => Promise<{ held?: { name?: string }[] }> };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly { url: string }[]>;
  };
  registration: { scope: string; installing: object | null; waiting: object | null };
}

/**
 * Whether an open page may belong to another release (a page that has not named its release may be of any), or the next
 * version has begun to install its files beside ours.
 */
export async function isOtherReleaseInUse(release: string, environment: InUseEnvironment): Promise<boolean> {
  const { locks, clients, registration } = environment;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { held = [] } = await locks.query();
  const releases = held.filter(({ name }) => name?.startsWith(lockPrefix));
  const { scope, installing, waiting } = registration;
  if (installing !== null || waiting !== null) return true;
  if (releases.some(({ name }) => name !== lockPrefix + release)) return true;
  // Compared by number, because browsers give a lock's holder another id than its page has here.
  return pages.filter(({ url }) => url.startsWith(scope)).length > releases.length;
}
