import type { Stays } from '../browser/leaving.ts';
import { pause } from '../browser/pause.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Reached } from '../portal/connection-probe.ts';
import { claimReload } from './missing-chunk.ts';
import { renewChunks } from './renew-chunks.ts';

const reloadedAtKey = 'screenReloadAt';
const reloadCountKey = 'screenReloads';
const minuteMs = 60_000;
/** An older failure is a separate one. */
const countResetMs = 60 * minuteMs;
const maxDoublings = 5;
/** Between two checks whether the site can be reached again. */
const pollMs = 2_000;

/**
 * Reloads a page that lacks its screen as soon as the site answers: some browsers keep a module's load failure as long as the
 * page lives. Nobody should return to an error that is long over. But if something blocks the screen for this visitor alone,
 * reloading every minute would let them neither read the message nor follow its link: so each reload within the hour doubles
 * the wait for the next.
 */
export async function reloadOnceReached(environment: {
  probeSite: () => Promise<Reached>;
  session: TextStore;
  reload: () => void;
  document: Pick<Document, 'visibilityState'>;
  stays: Stays;
}): Promise<void> {
  const { probeSite, session, reload, document, stays } = environment;
  for (;;) {
    await pause(pollMs);
    if (document.visibilityState === 'hidden') continue;
    const before = reloadsBefore(session, Date.now());
    if (before === undefined || (await probeSite()) !== 'reached') continue;
    // When the chunk failed, the line may have brought a broken file again.
    await renewChunks();
    await stays();
    // A page that can't count its reloads would never stop: its reader has the button.
    if (!session.set(reloadedAtKey, String(Date.now()))) return;
    session.set(reloadCountKey, String(Math.min(before, maxDoublings) + 1));
    // The next page must not reload itself for the same failure.
    claimReload(session);
    reload();
    return;
  }
}

/** Reloads so far; undefined while the next one is not due. */
function reloadsBefore(session: TextStore, now: number): number | undefined {
  const since = Math.abs(now - Number(session.get(reloadedAtKey)));
  const reloads = since < countResetMs ? Number(session.get(reloadCountKey)) || 0 : 0;
  return since < minuteMs * 2 ** Math.max(0, reloads - 1) ? undefined : reloads;
}
