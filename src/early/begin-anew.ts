import type { Navigation } from '../browser/navigation.ts';
import { pause } from '../browser/pause.ts';
import { claimReload } from '../connection/missing-chunk.ts';
import { noteUnsent } from '../form/unsent-form.ts';
import type { PageOpening } from '../start/page-opening.ts';
import { limits } from '../portal/limits.ts';

/** Between two looks whether the site can be reached again. */
const lookMs = 2_000;

/**
 * Puts a new page in the place of one that lacks something of what is at these addresses, once that can be asked for; unless it
 * has come after all by then.
 */
export type BeginAnew = (lacking: readonly string[], hasCome?: () => boolean) => Promise<void>;

export function createBeginAnew(
  document: Document,
  {
    session,
    stays,
    navigation,
  }: Pick<PageOpening, 'session' | 'stays'> & { navigation: Pick<Navigation, 'reload'> },
): BeginAnew {
  return async (lacking, hasCome) => {
    while (!(await isReached(lacking))) await pause(lookMs);
    // Whoever sets out for another page while this one waits is to get there.
    for (;;) {
      await stays();
      if (hasCome?.()) return;
      if (claimReload(session, Date.now())) break;
      await pause(lookMs);
    }
    noteUnsent(document, session);
    navigation.reload();
  };
}

/** Whether somebody answers, be it that there is no such file: the network, or the worker where it has it. */
function isReached(addresses: readonly string[]): Promise<boolean> {
  return Promise.all(addresses.map(askAnew)).then(
    () => true,
    () => false,
  );
}

/** What the browser was given in place of a file it may keep for as long as the file itself, and give it to each new page. */
function askAnew(address: string): Promise<Response> {
  // A line that was dead when it was asked may never answer that, and do the next.
  return fetch(address, { cache: 'reload', signal: AbortSignal.timeout(limits.readMs) });
}
