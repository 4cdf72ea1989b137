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
 * Whether a page stands that is not known to be of this release (one that says nothing yet may be of any), or the next
 * version has begun to lay its own files beside ours.
 */
export async function isOtherReleaseInUse(release: string, environment: InUseEnvironment): Promise<boolean> {
  const { locks, clients, registration } = environment;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { held = [] } = await locks.query();
  const releases = held.flatMap(({ name = '' }) => (name.startsWith(lockPrefix) ? [name] : []));
  const { scope, installing, waiting } = registration;
  if (installing !== null || waiting !== null) return true;
  if (releases.some((name) => name !== lockPrefix + release)) return true;
  // Counted, because browsers do not give a lock's holder the id that its page has here.
  return pages.filter(({ url }) => url.startsWith(scope)).length > releases.length;
}
