import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useAfterPress } from '../../form/use-after-press.ts';
import { readValues, type Submission } from '../../form/use-submission.ts';
import type { FieldError } from '../../outcome.ts';

type Rules = (values: Record<string, string>) => FieldError[];

const noErrors: readonly FieldError[] = [];

/**
 * The errors to show now: those of the last submit, then those of each field the visitor leaves (specification, section
 * 5: "after submit and on blur"). Typing only ever removes errors: an error that becomes another one goes, and the other
 * waits until the field is left. Nothing here moves the focus. `newErrors` are the errors found when the last field was
 * left, to be announced wherever the focus has gone. A changed error is new too: the focus has read out only the old one.
 */
export function useLiveErrors({ shown }: Submission, rules: Rules) {
  const [live, setLive] = useState<{ of: Submission['shown']; errors: readonly FieldError[] }>();
  const afterPress = useAfterPress();
  const leftFields = useRef({ of: shown, names: new Set<string>(), announced: noErrors });
  const [unannouncedFields, setUnannouncedFields] = useState<readonly string[]>([]);
  const errors = live?.of === shown ? live.errors : (shown.fields ?? []);
  // A submit's errors are read out by the focus, which goes to the first and leaves another field for it.
  const newErrors = live?.of === shown ? errors.filter(({ field }) => unannouncedFields.includes(field)) : [];

  function judge(form: HTMLFormElement, isDue: (error: FieldError) => boolean): readonly FieldError[] {
    const judged = rules(readValues(form)).filter(isDue);
    setLive({ of: shown, errors: judged });
    return judged;
  }
  const latest = useRef(shown);
  // Set after the message's effect, which takes the focus out of a field that has just been emptied.
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    if (errors.length > 0 && target instanceof HTMLInputElement && target.form)
      judge(target.form, (error) => includes(errors, error));
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (latest.current !== shown) return;
    // An input and its show/hide toggle are one field, and switching to another window does not leave it.
    const frame = target.parentElement;
    const input = frame?.querySelector('input');
    if (!input?.form || document.activeElement === target) return;
    if (relatedTarget instanceof Node && frame?.contains(relatedTarget)) return;
    const { form, name } = input;
    // A submit in between has emptied the fields: which ones were left before it no longer matters.
    if (leftFields.current.of !== shown) {
      const announced = shown.fields ?? noErrors;
      leftFields.current = { of: shown, names: new Set(announced.map(({ field }) => field)), announced };
    }
    const { names } = leftFields.current;
    names.add(name);
    afterPress(() => {
      const { announced } = leftFields.current;
      const judged = judge(form, ({ field }) => names.has(field));
      const unannounced = judged.filter((error) => !includes(announced, error));
      setUnannouncedFields(unannounced.map(({ field }) => field));
      leftFields.current.announced = judged;
    });
  };
  return { errors, newErrors, onInput, onBlur };
}

function includes(errors: readonly FieldError[], error: FieldError): boolean {
  return JSON.stringify(errors).includes(JSON.stringify(error));
}
