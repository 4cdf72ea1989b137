import { isDueAgain } from '../browser/is-due-again.ts';
import type { Stays } from '../browser/leaving.ts';
import { pause } from '../browser/pause.ts';
import type { TextStore } from '../browser/storage.ts';
import type { ConnectionProbe } from '../portal/connection-probe.ts';
import { mayReload } from './missing-chunk.ts';
import { isSiteReached } from './next-page.ts';

const stored = 'screenReloadAt';
/** Between two looks whether the site can be reached again. */
const lookMs = 2_000;

/**
 * Reloads a page that lacks its screen, as soon as the site answers: browsers keep the failure of a module as long as the
 * page stands. Nobody is to come back to an error that is long over.
 */
export async function reloadOnceReached(environment: {
  probe: ConnectionProbe;
  session: TextStore;
  reload: () => void;
  document: Pick<Document, 'visibilityState'>;
  stays: Stays;
}): Promise<void> {
  const { probe, session, reload, document, stays } = environment;
  for (;;) {
    await pause(lookMs);
    await stays();
    if (document.visibilityState === 'hidden') continue;
    if (!(await isSiteReached(probe)) || !isDueAgain(session, stored, Date.now())) continue;
    // The page to come is not to reload itself for the same miss.
    mayReload(session, Date.now());
    reload();
    return;
  }
}
