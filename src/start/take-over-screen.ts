import type { ReactNode } from 'react';
import { nextTask } from '../browser/next-task.ts';
import type { EarlyStart } from '../early/early-start.ts';
import { fillDraftUserId } from '../form/draft-user-id.ts';
import type { Log } from '../log.ts';
import type { Facts } from './boot.ts';
import { showPage } from './show-page.tsx';

/** Renders the page, or takes over the screen that the document has drawn; presses held until then take effect. */
export async function takeOverScreen(
  { isShown, drawScreen, draftUserId, presses }: EarlyStart,
  { facts, log, page }: { facts: Facts; log: Log; page: ReactNode },
): Promise<void> {
  const isDrawn = await isShown;
  await nextTask();
  presses.hush();
  await showPage({
    redrawScreen:
      isDrawn && drawScreen
        ? () => {
            const drawn = drawScreen(facts);
            fillDraftUserId(drawn, draftUserId);
            return drawn;
          }
        : undefined,
    log,
    page,
  });
  presses.replay();
}
