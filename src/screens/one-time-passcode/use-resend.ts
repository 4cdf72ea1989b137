import { useAtomValue } from 'jotai';
import { noteSentAt } from '../../browser/sent-at.ts';
import { forgetCodeDeadlines } from '../../form/code-deadlines.ts';
import { isUnanswered } from '../../form/unanswered.ts';
import { useFollow } from '../../form/use-follow.ts';
import { usePortal } from '../../form/use-portal.ts';
import { useArrivals } from '../../form/use-return.ts';
import { useScreenAddress } from '../../form/use-screen-address.ts';
import { isAnotherAwaited } from '../../form/user-id.ts';
import type { Outcome, PageMessage } from '../../outcome.ts';
import { useServices } from '../../services.tsx';
import { localeAtom } from '../../state.ts';
import { type Resent, resendPasscode, sentUnknown } from './resend-passcode.ts';

/** Asks for a new code, one request at a time, and follows what comes of it. */
export function useResend(on: {
  resent: (result: Resent) => void;
  /** Nothing was sent; or null while a new request runs. */
  message: (message: PageMessage | null) => void;
}): { isSending: boolean; resend: () => void } {
  const { log, cookies, session, local } = useServices();
  const portal = usePortal();
  const { locale } = useAtomValue(localeAtom);
  const addressOf = useScreenAddress();
  const { isBusy, run } = useFollow<Resent>({
    done: on.resent,
    show: ({ message }) => on.message(message ?? null),
  });

  // Left or loaded anew before the answer: a code of before may be good no longer, and would count as a failed try.
  useArrivals(() => {
    if (isUnanswered(window.history, local, 'resentAt')) on.message(sentUnknown('warning'));
  });

  async function send(): Promise<Outcome<Resent>> {
    // No code can be sent to this visitor.
    const startAgain: Outcome = {
      kind: 'leave',
      to: addressOf('signIn', { reason: 'resendFailed' }),
      replaces: true,
    };
    if (isAnotherAwaited(cookies, session)) {
      // The platform would send it to them, and this page tell where.
      log.info('passcode not sent again', { screen: 'oneTimePasscode' });
      return startAgain;
    }
    noteSentAt(window.history, Date.now(), 'resentAt');
    const outcome = await resendPasscode({ portal, log }, locale, startAgain);
    noteSentAt(window.history, undefined, 'resentAt');
    // Refused: the sign-in begins anew, and a code that was sent before is of no use to it.
    if (outcome.kind === 'leave') forgetCodeDeadlines({ session, local });
    return outcome;
  }
  return {
    isSending: isBusy,
    resend() {
      if (run(send)) on.message(null);
    },
  };
}
