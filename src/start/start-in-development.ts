import { controlledByDevWorker } from '../updating/dev-worker.ts';
import type { EarlyStart } from '../early/early-start.ts';
import { pseudoFiles, pseudoLocale } from '../locale/pseudo-locale.ts';
import { beginPage } from './page-beginning.ts';
import { openPage } from './page-opening.ts';
import { startPage } from './page-start.ts';

/**
 * Does what the document's scripts do in a built site, once the worker with the mock backend answers. `?locale=en_XA` shows
 * longer English with accents: cut-off and hard-coded texts stand out.
 */
export async function startInDevelopment(page: Window & typeof globalThis): Promise<EarlyStart> {
  await controlledByDevWorker();
  const isPseudo = new URLSearchParams(page.location.search).get('locale') === pseudoLocale;
  return {
    ...startPage(page, beginPage(page, openPage(page), isPseudo ? pseudoFiles : undefined)),
    isShown: Promise.resolve(false),
    presses: { hush: () => undefined, replay: () => undefined },
  };
}
