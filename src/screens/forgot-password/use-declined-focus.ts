import { type RefObject, useEffect } from 'react';
import type { Submission } from '../../form/use-submission.ts';

/** A refusal without a message: the focus goes to the field (specification, section 8). */
export function useDeclinedFocus({ shown }: Submission, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (shown.message?.kind === 'warning') input.current?.focus();
  }, [shown, input]);
}
