import type { TextStore } from '../../browser/storage.ts';
import { forgetCodeDeadlines } from '../../form/code-deadlines.ts';
import { forgetDraftUserId } from '../../form/draft-user-id.ts';
import { forgetMessages } from '../../form/kept-messages.ts';
import { noteLogOut } from '../../form/last-sign-in.ts';
import { forgetUserId } from '../../form/user-id.ts';
import { dropPendingPin } from '../../token-access/pending-pin.ts';
import { createTokenRun } from '../../token-access/token-run.ts';

/**
 * Removes what any flow may have left in this browser, whichever way it ended, and without the platform's help. The brand,
 * the language and the remembered user id stay: they are for the next sign-in.
 */
export function forgetFlows({ session, local }: { session: TextStore; local: TextStore }): void {
  dropPendingPin(local);
  createTokenRun({ session, local }, Date.now).end();
  forgetCodeDeadlines({ session, local });
  forgetDraftUserId(session);
  forgetMessages(session);
  forgetUserId(session);
  noteLogOut(local);
}
