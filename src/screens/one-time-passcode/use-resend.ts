import { useAtomValue } from 'jotai';
import { noteSentAt } from '../../browser/sent-at.ts';
import { forgetCodeDeadlines } from '../../form/code-deadlines.ts';
import { isUnanswered } from '../../form/unanswered.ts';
import { useFlowRunner } from '../../form/use-flow-runner.ts';
import { usePortal } from '../../form/use-portal.ts';
import { useOnArrival } from '../../form/use-page-restored.ts';
import { useScreenAddress } from '../../form/use-screen-address.ts';
import { isOtherUserSigningIn } from '../../form/user-id.ts';
import type { Outcome, PageMessage } from '../../outcome.ts';
import { useServices } from '../../services.tsx';
import { localeAtom } from '../../state.ts';
import { type Resent, resendPasscode, sentUnknown } from './resend-passcode.ts';

/** Requests a new code, one request at a time, and acts on the outcome. */
export function useResend(on: {
  resent: (result: Resent) => void;
  /** Why nothing was sent; undefined when a new request starts. */
  message: (message?: PageMessage) => void;
}): { isSending: boolean; resend: () => void } {
  const { log, cookies, session, local } = useServices();
  const portal = usePortal();
  const { locale } = useAtomValue(localeAtom);
  const addressOf = useScreenAddress();
  const { isBusy, run } = useFlowRunner<Resent>({
    done: on.resent,
    show: ({ message }) => on.message(message),
  });

  // The page was left or reloaded before the answer: an earlier code may no longer be valid, and would count as a failed
  // try.
  useOnArrival(() => {
    if (isUnanswered(window.history, local, 'resentAt')) on.message(sentUnknown('warning'));
  });

  async function send(): Promise<Outcome<Resent>> {
    // No code can be sent to this visitor.
    const startAgain: Outcome = {
      kind: 'leave',
      to: addressOf('signIn', { reason: 'resendFailed' }),
      replaces: true,
    };
    if (isOtherUserSigningIn(cookies, session)) {
      // The platform would send the code to that other user, and this page would show where.
      log.info('passcode not sent again', { screen: 'oneTimePasscode' });
      return startAgain;
    }
    noteSentAt(window.history, Date.now(), 'resentAt');
    const outcome = await resendPasscode({ portal, log }, locale, startAgain);
    noteSentAt(window.history, undefined, 'resentAt');
    // Refused: the sign-in starts again, and an earlier code is of no use to it.
    if (outcome.kind === 'leave') forgetCodeDeadlines({ session, local });
    return outcome;
  }
  return {
    isSending: isBusy,
    resend() {
      if (run(send)) on.message();
    },
  };
}
