import type { Navigation } from '../browser/navigation.ts';
import { pause } from '../browser/pause.ts';
import { fetchUncached } from '../connection/fetch-uncached.ts';
import { claimReload } from '../connection/missing-chunk.ts';
import { noteUnsent } from '../form/unsent-form.ts';
import type { PageOpening } from '../start/page-opening.ts';

/** Between two checks whether the site can be reached again. */
const pollMs = 2_000;

/**
 * Reloads a page that lacks something from these addresses, as soon as all of them answer, unless it has arrived after all
 * by then.
 */
export type RecoverPage = (missing: readonly string[], hasArrived?: () => unknown) => Promise<void>;

export function createRecoverPage(
  document: Document,
  {
    session,
    stays,
    navigation,
  }: Pick<PageOpening, 'session' | 'stays'> & { navigation: Pick<Navigation, 'reload'> },
): RecoverPage {
  return async (missing, hasArrived) => {
    for (let mayReload = false; ; mayReload = true) {
      while (!(await areReachable(missing))) await pause(pollMs);
      // A visitor who leaves for another page meanwhile must get there.
      await stays();
      if (hasArrived?.()) return;
      if (mayReload || claimReload(session)) break;
      // A page that is no reload can't be one of many: it need not wait for a minute that an earlier page has begun.
      if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') break;
      do await pause(pollMs);
      while (!claimReload(session));
      // The cache may hold what came in place of a file a minute ago, and the next page would use it: ask again.
    }
    noteUnsent(document, session);
    navigation.reload();
  };
}

/** Whether every address is answered, even with a 404: by the network, or by the worker's cache. */
function areReachable(addresses: readonly string[]): Promise<boolean> {
  return Promise.all(addresses.map(fetchUncached)).then(
    () => true,
    () => false,
  );
}
