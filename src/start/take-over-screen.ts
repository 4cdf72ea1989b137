import type { ReactNode } from 'react';
import { nextTask } from '../browser/next-task.ts';
import type { EarlyStart } from '../early/early-start.ts';
import { fillDraftUserId } from '../form/draft-user-id.ts';
import type { Log } from '../log.ts';
import type { Facts } from './boot.ts';
import { showPage } from './show-page.tsx';

/** Renders the page, or takes over the screen that the document has drawn; presses held until then take effect. */
export async function takeOverScreen(
  pageStart: EarlyStart,
  { facts, log, page }: { facts: Facts; log: Log; page: ReactNode },
): Promise<void> {
  const { presses } = pageStart;
  const isDrawn = await pageStart.isShown;
  await nextTask();
  presses.hush();
  await showPage({
    redrawScreen: isDrawn
      ? () => {
          // React keeps this function; the page does not keep the one that draws.
          const drawn = pageStart.drawScreen?.(facts);
          if (drawn) fillDraftUserId(drawn, pageStart.draftUserId);
          return drawn;
        }
      : undefined,
    log,
    page,
  });
  presses.replay();
}
