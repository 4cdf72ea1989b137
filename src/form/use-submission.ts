import { useAtomValue, useStore } from 'jotai';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldError, noMessages, type Outcome, type Shown, type Text } from '../outcome.ts';
import { lateTextsAtom, shownMessagesAtom } from '../state.ts';
import { clearInput } from './clear-input.ts';
import { useKeptMessages } from './kept-messages.ts';
import { trimmed } from './trimmed.ts';
import { useFlowRunner } from './use-flow-runner.ts';

/** Lists a form's errors in one place. Few forms have one, so their screens bring it. */
type Summary = ComponentType<{ errors: readonly FieldError[] }>;

export interface Submission {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  isSlow: boolean;
  /** True while the form itself is being sent, not a second button's flow. */
  isSubmitting: boolean;
  /** Shown above the form if there are errors; takes the focus. */
  Summary: Summary | undefined;
  /** What the last outcome shows. */
  shown: Shown;
  /** The error of a field that already had the focus, so that focusing it reads nothing out. */
  unannouncedError?: Text | undefined;
  /** Shows something that no submit asked for, such as the result of a second button. */
  show: (shown: Shown) => void;
  /** Runs a second button's flow, such as cancelling, instead of the form's: never both at a time. */
  run: (flow: () => Promise<Outcome>) => void;
}

/**
 * Runs a form's flow, one at a time, and acts on its outcome. `flow` gets the form's values trimmed (specification,
 * section 5); they live no longer than the call.
 */
export function useSubmission<T>(options: {
  flow: (values: Readonly<Record<string, string>>) => Promise<Outcome<T>>;
  onDone?: (value: T) => void;
  initial?: Shown;
  Summary?: Summary;
}): Submission {
  const { Summary } = options;
  const [shown, setShown] = useState<Shown>(options.initial ?? noMessages);
  const [unannouncedError, setUnannouncedError] = useState<Text>();
  const [isFormFlow, setFormFlow] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const runner = useFlowRunner<T>({
    done(value) {
      setShown({});
      options.onDone?.(value);
    },
    show(next) {
      for (const name of next.clear ?? []) clearField(form.current, name);
      setShown({ ...next });
    },
  });
  const { isBusy, isSlow } = runner;
  const store = useStore();
  // Re-renders for late texts, so that messages are in the page's language.
  useAtomValue(lateTextsAtom);
  useKeptMessages(setShown);

  useEffect(() => {
    if (store.get(shownMessagesAtom)[1] !== shown) store.set(shownMessagesAtom, [Date.now(), shown]);
    const { message, fields } = shown;
    // An error summary takes the focus itself; otherwise the first bad field in reading order does.
    const first =
      Summary === undefined && fields?.length
        ? form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
        : undefined;
    const hasFocus = first && !message && first === document.activeElement;
    // Boxes of one code have no names.
    const error = hasFocus ? (fields?.find(({ field }) => field === first.name) ?? fields?.[0]) : undefined;
    setUnannouncedError(error?.text);
    first?.focus();
    // Together with its error: browsers scroll only to the field, and not even that if it already has the focus.
    first?.closest('.field, fieldset')?.scrollIntoView({ block: 'nearest' });
  }, [shown, store, Summary]);

  function start(flow: () => Promise<Outcome<T>>, isForm: boolean) {
    if (!runner.run(flow)) return;
    setFormFlow(isForm);
    // Old errors don't apply to what is being sent now.
    setShown(({ message }) => (message && message.kind !== 'error' ? { message } : {}));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    form.current = element;
    start(() => options.flow(readValues(element)), true);
  }

  return {
    onSubmit,
    isBusy,
    isSlow,
    isSubmitting: isBusy && isFormFlow,
    Summary,
    shown,
    unannouncedError,
    show: setShown,
    run: (flow) => start(flow, false),
  };
}

/** The form's values, trimmed (specification, section 5). */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = trimmed(value);
  return values;
}

function clearField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) clearInput(field);
}
