import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { forgetCodeDeadlines } from '../../form/code-deadlines.ts';
import { type PageMessage, systemError } from '../../outcome.ts';
import { useServices } from '../../services.tsx';
import { brandAtom, busyAtom, localeAtom } from '../../state.ts';
import { type Resent, resendPasscode } from './resend-passcode.ts';

/** Asks for a new code, one request at a time, and follows what comes of it. */
export function useResend(on: {
  resent: (result: Resent) => void;
  /** Nothing was sent; or null while a new request runs. */
  message: (message: PageMessage | null) => void;
}): { isSending: boolean; resend: () => void } {
  const { portal, log, navigation, session, local } = useServices();
  const { locale } = useAtomValue(localeAtom);
  const { code: brandCode } = useAtomValue(brandAtom);
  const countBusy = useSetAtom(busyAtom);
  const [isSending, setSending] = useState(false);
  const running = useRef(false);

  async function send(): Promise<void> {
    const outcome = await resendPasscode({ portal, log }, { locale, brandCode });
    if (outcome.kind === 'leave') {
      forgetCodeDeadlines({ session, local });
      navigation.replace(outcome.to);
    } else if (outcome.kind === 'done') {
      on.resent(outcome.value);
    } else if (outcome.kind === 'show') {
      on.message(outcome.message ?? null);
    }
  }

  function resend() {
    if (running.current) return;
    running.current = true;
    setSending(true);
    countBusy((count) => count + 1);
    on.message(null);
    send()
      .catch((error: unknown) => {
        log.error('flow failed', { reason: error instanceof Error ? error.name : 'unknown' });
        on.message(systemError);
      })
      .finally(() => {
        running.current = false;
        setSending(false);
        countBusy((count) => count - 1);
      });
  }
  return { isSending, resend };
}
