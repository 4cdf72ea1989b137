import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useAfterPress } from '../../form/use-after-press.ts';
import { readValues, type Submission } from '../../form/use-submission.ts';
import type { FieldError } from '../../outcome.ts';

type Rules = (values: Record<string, string>) => FieldError[];

/**
 * The errors to show at each moment: those of the last submit, then those of each field that is left (specification,
 * section 5: "after submit and on blur"). Typing only ever takes errors away, and nothing here moves the focus: `news` is
 * the error of the field that was left last, to be heard from where the focus has gone.
 */
export function useLiveErrors({ shown }: Submission, rules: Rules) {
  const [live, setLive] = useState<{ of: Submission['shown']; errors: readonly FieldError[] }>();
  const afterPress = useAfterPress();
  const left = useRef({ of: shown, names: new Set<string>() });
  const [leftName, setLeftName] = useState<string>();
  const errors = live?.of === shown ? live.errors : (shown.fields ?? []);
  // Those of a submit are read out by the focus, which goes to the first and leaves another field for it.
  const news = live?.of === shown ? errors.find(({ field }) => field === leftName) : undefined;

  function judge(form: HTMLFormElement, names: ReadonlySet<string>) {
    const all = rules(readValues(form));
    setLive({ of: shown, errors: all.filter(({ field }) => names.has(field)) });
  }
  const heard = useRef(shown);
  // After the message's own effect, which takes the focus out of a field that has just been emptied.
  useEffect(() => {
    heard.current = shown;
  }, [shown]);
  const wrong = () => new Set(errors.map(({ field }) => field));

  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    if (errors.length > 0 && target instanceof HTMLInputElement && target.form) judge(target.form, wrong());
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (heard.current !== shown) return;
    // An input and its show/hide toggle are one field; and a look into another window is not leaving it.
    const frame = target.parentElement;
    const input = frame?.querySelector('input');
    if (!input?.form || document.activeElement === target) return;
    if (relatedTarget instanceof Node && frame?.contains(relatedTarget)) return;
    const { form, name } = input;
    // A submit in between has emptied the fields: which ones were left before it no longer matters.
    if (left.current.of !== shown) left.current = { of: shown, names: wrong() };
    const { names } = left.current;
    names.add(name);
    const isKnown = wrong().has(name);
    afterPress(() => {
      setLeftName(isKnown ? undefined : name);
      judge(form, names);
    });
  };
  return { errors, news, onInput, onBlur };
}
