import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { restartOpenedAt, openedAt } from '../../browser/opened-at.ts';
import {
  type CodeDeadlines,
  codeLifeMs,
  keepCodeDeadlines,
  newCodeDeadlines,
  readCodeDeadlines,
  readDeviceCodeDeadlines,
} from '../../form/code-deadlines.ts';
import { usePageRestored } from '../../form/use-page-restored.ts';
import { isOtherUserSigningIn, rememberedUserId } from '../../form/user-id.ts';
import { useServices } from '../../services.tsx';
import { brandAtom } from '../../state.ts';
import { resendPauseMs } from './resend-passcode.ts';
import { isUsedCode } from './used-code.ts';

export interface PasscodeStep {
  /**
   * Who awaits a code: undefined if no user is known, or no code is awaited any more. Read as the page opens or comes back:
   * what is stored may be deleted while it is open.
   */
  userId: string | undefined;
  /**
   * The reader may not be the one to whom the code was sent: a code was sent after the page was opened, or another user
   * is signing in on this device.
   */
  hidesAddress: boolean;
  /** The visitor has come back to a code that was already used. */
  isUsed: boolean;
  deadlines: CodeDeadlines;
  /** A new code was sent just now. */
  restart: () => void;
  /** No new code may be requested for this many milliseconds. */
  pause: (ms: number) => void;
}

/**
 * The visitor's state: restored after a reload, an app switch or a cold start, else started now. Undefined for the one
 * render before storage is read.
 */
export function usePasscodeStep(): PasscodeStep | undefined {
  const { cookies, session, local } = useServices();
  const { abbreviation } = useAtomValue(brandAtom).record;
  const [found, setFound] = useState<Pick<PasscodeStep, 'userId' | 'hidesAddress' | 'deadlines'>>();

  const load = () => {
    const now = Date.now();
    const pageOpenedAt = openedAt(window.history);
    const stored = readCodeDeadlines({ cookies, session, local }, now);
    const deadlines = stored ?? newCodeDeadlines(pageOpenedAt);
    const userId = rememberedUserId(cookies, session);
    // After Back from a log-out or another sign-in, the page awaits nobody's code.
    const isAwaited = stored !== undefined || pageOpenedAt >= now;
    if (isAwaited && userId !== undefined) change(deadlines, userId);
    else setFound({ userId: undefined, hidesAddress: false, deadlines });
  };
  const atFirst = useRef(load);
  useLayoutEffect(() => atFirst.current(), []);
  // Meanwhile another tab may have had a newer code sent, or somebody may have signed in.
  usePageRestored(load);

  useEffect(() => {
    const onStorage = () => {
      const device = readDeviceCodeDeadlines({ cookies, session, local }, Date.now());
      if (found?.userId === undefined || !device) return;
      if (isUsedCode(device) || device.expiresAt > found.deadlines.expiresAt) change(device);
    };
    // For the same visitor's other tab: a code used there would be a failed try here.
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });

  function change(deadlines: CodeDeadlines, userId = found?.userId) {
    keepCodeDeadlines({ cookies, session, local }, { ...deadlines, brand: deadlines.brand ?? abbreviation });
    const hidesAddress =
      isOtherUserSigningIn(cookies, session) || deadlines.expiresAt - codeLifeMs > openedAt(window.history);
    setFound({ userId, hidesAddress, deadlines });
  }
  return (
    found && {
      ...found,
      isUsed: isUsedCode(found.deadlines),
      restart: () => change(newCodeDeadlines(restartOpenedAt(window.history), resendPauseMs)),
      pause: (ms) => change({ ...found.deadlines, resendAt: Date.now() + ms }),
    }
  );
}
