import type { Stays } from '../browser/leaving.ts';
import { pause } from '../browser/pause.ts';
import type { TextStore } from '../browser/storage.ts';
import type { ConnectionProbe } from '../portal/connection-probe.ts';
import { claimReload } from './missing-chunk.ts';
import { isSiteReached } from './next-page.ts';

const stored = 'screenReloadAt';
const counted = 'screenReloads';
const minuteMs = 60_000;
/** What was lost longer ago is another loss. */
const forgetMs = 60 * minuteMs;
const mostDoublings = 5;
/** Between two looks whether the site can be reached again. */
const lookMs = 2_000;

/**
 * Reloads a page that lacks its screen, as soon as the site answers: browsers keep the failure of a module as long as the
 * page stands. Nobody is to come back to an error that is long over; but where something keeps the screen from this visitor
 * alone, a page that goes under them every minute lets them neither read what it says nor take its way on: so each reload
 * within the hour doubles the wait for the next.
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
    if (document.visibilityState === 'hidden') continue;
    const before = reloadsBefore(session, Date.now());
    if (before === undefined || !(await isSiteReached(probe))) continue;
    await stays();
    // A page that can't count its reloads has no end of them: who reads it has the button.
    if (!session.set(stored, String(Date.now()))) return;
    session.set(counted, String(Math.min(before, mostDoublings) + 1));
    // The page to come is not to reload itself for the same miss.
    claimReload(session, Date.now());
    reload();
    return;
  }
}

/** Undefined while the next one is not due. */
function reloadsBefore(session: TextStore, now: number): number | undefined {
  const since = Math.abs(now - Number(session.get(stored)));
  const reloads = since < forgetMs ? Number(session.get(counted)) || 0 : 0;
  return since < minuteMs * 2 ** Math.max(0, reloads - 1) ? undefined : reloads;
}
