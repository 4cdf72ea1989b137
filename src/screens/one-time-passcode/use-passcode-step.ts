import { useLayoutEffect, useState } from 'react';
import {
  type CodeDeadlines,
  keepCodeDeadlines,
  newCodeDeadlines,
  readCodeDeadlines,
} from '../../form/code-deadlines.ts';
import { useReturn } from '../../form/use-return.ts';
import { rememberedUserId } from '../../form/user-id.ts';
import { useServices } from '../../services.tsx';
import { resendPauseMs } from './resend-passcode.ts';
import { isUsedCode } from './used-code.ts';

export interface PasscodeStep {
  hasUserId: boolean;
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
  const [found, setFound] = useState<{ hasUserId: boolean; deadlines: CodeDeadlines }>();

  useLayoutEffect(() => {
    const look = () => {
      const now = Date.now();
      const deadlines = readCodeDeadlines({ session, local }, now) ?? newCodeDeadlines(now);
      const hasUserId = rememberedUserId(cookies, session) !== undefined;
      // Nobody was sent a code.
      if (hasUserId) keepCodeDeadlines({ session, local }, deadlines);
      setFound({ hasUserId, deadlines });
    };
    look();
  }, [cookies, session, local]);

  // Another tab may have had a newer code sent meanwhile, or have signed in.
  useReturn(() => {
    const deadlines = readCodeDeadlines({ session, local }, Date.now());
    if (deadlines) setFound((before) => before && { ...before, deadlines });
  });

  function change(deadlines: CodeDeadlines) {
    keepCodeDeadlines({ session, local }, deadlines);
    setFound((before) => before && { ...before, deadlines });
  }
  return (
    found && {
      ...found,
      isUsed: isUsedCode(found.deadlines),
      restart: () => change(newCodeDeadlines(Date.now(), resendPauseMs)),
      pause: (ms) => change({ ...found.deadlines, resendAt: Date.now() + ms }),
    }
  );
}
