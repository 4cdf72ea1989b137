import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { inputLeftBy } from '../../form/input-left-by.ts';
import { useAfterPress } from '../../form/use-after-press.ts';
import { readValues, type Submission } from '../../form/use-submission.ts';
import type { FieldError } from '../../outcome.ts';

type Rules = (values: Record<string, string>) => FieldError[];

interface LiveErrors {
  errors: readonly FieldError[];
  newErrors: readonly FieldError[];
}

const noErrors: readonly FieldError[] = [];

/**
 * The errors to show now: those of the last submit, then those of each field the visitor leaves (specification, section
 * 5: "after submit and on blur"). Typing only ever removes errors: an error that becomes another one goes, and the other
 * waits until the field is left. Nothing here moves the focus. `newErrors` are the errors found when the last field was
 * left, to be announced wherever the focus has gone. A changed error is new too: the focus has read out only the old one.
 */
export function useLiveErrors({ shown }: Submission, rules: Rules) {
  const [live, setLive] = useState<LiveErrors & { of: Submission['shown'] }>();
  const afterPress = useAfterPress();
  const leftFields = useRef({ of: shown, names: new Set<string>() });
  // A submit's errors are read out by the focus, which goes to the first and leaves another field for it.
  const { errors, newErrors }: LiveErrors =
    live?.of === shown ? live : { errors: shown.fields ?? noErrors, newErrors: noErrors };

  const latest = useRef(shown);
  // Set after the message's effect, which takes the focus out of a field that has just been emptied.
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    if (errors.length === 0 || !(target instanceof HTMLInputElement) || !target.form) return;
    const found = rules(readValues(target.form));
    const isStillWrong = (error: FieldError) => includes(found, error);
    setLive({ of: shown, errors: errors.filter(isStillWrong), newErrors: newErrors.filter(isStillWrong) });
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (latest.current !== shown) return;
    const input = inputLeftBy(event);
    if (!input?.form) return;
    const { form, name } = input;
    // A submit in between has emptied the fields: which ones were left before it no longer matters.
    if (leftFields.current.of !== shown) {
      leftFields.current = { of: shown, names: new Set(shown.fields?.map(({ field }) => field)) };
    }
    const { names } = leftFields.current;
    names.add(name);
    afterPress(() => {
      const found = rules(readValues(form)).filter(({ field }) => names.has(field));
      setLive((before) => {
        const known = before?.of === shown ? before.errors : (shown.fields ?? noErrors);
        return { of: shown, errors: found, newErrors: found.filter((error) => !includes(known, error)) };
      });
    });
  };
  return { errors, newErrors, onInput, onBlur };
}

function includes(errors: readonly FieldError[], error: FieldError): boolean {
  return JSON.stringify(errors).includes(JSON.stringify(error));
}
