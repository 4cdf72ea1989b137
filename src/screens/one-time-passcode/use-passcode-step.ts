import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openAnew, openedAt } from '../../browser/opened-at.ts';
import {
  type CodeDeadlines,
  codeLifeMs,
  keepCodeDeadlines,
  newCodeDeadlines,
  readCodeDeadlines,
} from '../../form/code-deadlines.ts';
import { useReturn } from '../../form/use-return.ts';
import { isAnotherAwaited, rememberedUserId } from '../../form/user-id.ts';
import { useServices } from '../../services.tsx';
import { resendPauseMs } from './resend-passcode.ts';
import { isUsedCode } from './used-code.ts';

export interface PasscodeStep {
  /** False where nobody is known, or no code is waited for any more. */
  isAwaited: boolean;
  /**
   * Who reads this page may be somebody else than its code was sent to: a code was sent after it was opened, or another user
   * signs in on this device.
   */
  hidesAddress: boolean;
  /** The visitor has come back to a code that was good. */
  isUsed: boolean;
  deadlines: CodeDeadlines;
  /** A new code was sent just now. */
  restart: () => void;
  /** No code may be asked for before so many milliseconds. */
  pause: (ms: number) => void;
}

/**
 * Where the visitor stands: found again after a reload, an app switch or a cold start, else begun now. Undefined for the
 * one rendering before storage is read.
 */
export function usePasscodeStep(): PasscodeStep | undefined {
  const { cookies, session, local } = useServices();
  const [found, setFound] = useState<Pick<PasscodeStep, 'isAwaited' | 'hidesAddress' | 'deadlines'>>();

  const look = () => {
    const now = Date.now();
    const cameAt = openedAt(window.history);
    const kept = readCodeDeadlines({ session, local }, now);
    const deadlines = kept ?? newCodeDeadlines(cameAt);
    // Come back to after a log-out or another sign-in, the page is about nobody's code.
    const isAwaited =
      rememberedUserId(cookies, session) !== undefined && (kept !== undefined || cameAt >= now);
    if (isAwaited) change(deadlines);
    else setFound({ isAwaited, hidesAddress: false, deadlines });
  };
  const atFirst = useRef(look);
  useLayoutEffect(() => atFirst.current(), []);
  // Another tab may have had a newer code sent meanwhile, or somebody have signed in.
  useReturn(look);

  useEffect(() => {
    const follow = () => {
      const device = readCodeDeadlines({ session: local, local }, Date.now());
      if (!found?.isAwaited || !device || isAnotherAwaited(cookies, session)) return;
      if (isUsedCode(device) || device.expiresAt > found.deadlines.expiresAt) change(device);
    };
    // The same visitor's other tab: a code that has done its work there is a failed try here.
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });

  function change(deadlines: CodeDeadlines) {
    keepCodeDeadlines({ session, local }, deadlines);
    const hidesAddress =
      isAnotherAwaited(cookies, session) || deadlines.expiresAt - codeLifeMs > openedAt(window.history);
    setFound({ isAwaited: true, hidesAddress, deadlines });
  }
  return (
    found && {
      ...found,
      isUsed: isUsedCode(found.deadlines),
      restart: () => change(newCodeDeadlines(openAnew(window.history), resendPauseMs)),
      pause: (ms) => change({ ...found.deadlines, resendAt: Date.now() + ms }),
    }
  );
}
