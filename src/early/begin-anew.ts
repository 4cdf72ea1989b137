import type { Navigation } from '../browser/navigation.ts';
import { pause } from '../browser/pause.ts';
import { mayReload } from '../connection/missing-chunk.ts';
import { noteUnsent } from '../form/unsent-form.ts';
import type { PageOpening } from '../page-opening.ts';
import { lookMs, reached } from './watch-document.ts';

/** Puts a new page in the place of one that lacks what is at this address, once that can be asked for. */
export type BeginAnew = (lacking: string) => Promise<void>;

export function createBeginAnew(
  document: Document,
  {
    session,
    stays,
    navigation,
  }: Pick<PageOpening, 'session' | 'stays'> & { navigation: Pick<Navigation, 'reload'> },
): BeginAnew {
  return async (lacking) => {
    await reached(lacking);
    await stays();
    while (!mayReload(session, Date.now())) await pause(lookMs);
    noteUnsent(document, session);
    navigation.reload();
  };
}
