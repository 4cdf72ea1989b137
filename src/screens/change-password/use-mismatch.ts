import { type FocusEvent, type FormEvent, useState } from 'react';
import { inputLeftBy } from '../../form/input-left-by.ts';
import { useAfterPress } from '../../form/use-after-press.ts';
import { readValues, type Submission } from '../../form/use-submission.ts';
import { isMismatch, mismatch } from './change-password-rules.ts';

/**
 * Whether to say that the new passwords differ: from when one of them is left until they are the same or the form is sent,
 * which finds its own errors.
 */
export function useMismatch({ shown }: Submission) {
  const [foundIn, setFoundIn] = useState<Submission['shown']>();
  const afterPress = useAfterPress();
  const hasMismatch = foundIn === shown && !shown.fields?.some(({ field }) => field === mismatch.field);
  const onEdit = ({ target }: FormEvent<HTMLElement>) => {
    if (hasMismatch && target instanceof HTMLInputElement && !differs(target.form)) setFoundIn(undefined);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const input = inputLeftBy(event);
    if (input && input.name !== 'old') afterPress(() => setFoundIn(differs(input.form) ? shown : undefined));
  };
  return { hasMismatch, onEdit, onBlur };
}

function differs(form: HTMLFormElement | null): boolean {
  const { new1 = '', new2 = '' } = form === null ? {} : readValues(form);
  return isMismatch({ new1, new2 });
}
