import { useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Outcome, type Show, systemError } from '../outcome.ts';
import { useServices } from '../services.tsx';
import { busyAtom } from '../state.ts';
import { clearInput } from './clear-input.ts';
import { useLogOut } from './use-log-out.ts';

/** After this long the visitor is told that the request is still running. */
const stillWorkingMs = 8_000;

export interface Submission {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  isSlow: boolean;
  /** True while it is the form itself that was sent, not a second button's flow. */
  isSubmitting: boolean;
  /** True where an error summary stands on top of the form and takes the focus. */
  isSummarised: boolean;
  /** What the last outcome asks to show. */
  shown: Omit<Show, 'kind'>;
  /** Shows something that no submit asked for, such as the result of a second button. */
  show: (shown: Omit<Show, 'kind'>) => void;
  /** Runs a second button's flow, such as cancelling, instead of the form's: never both at a time. */
  run: (flow: () => Promise<Outcome>) => void;
}

/**
 * Runs a flow for a form: one at a time, and follows its outcome. `flow` gets the form's values trimmed (specification,
 * section 5); they live no longer than the call.
 */
export function useSubmission<T>(options: {
  flow: (values: Readonly<Record<string, string>>) => Promise<Outcome<T>>;
  onDone?: (value: T) => void;
  initial?: Omit<Show, 'kind'>;
  isSummarised?: boolean;
}): Submission {
  const { navigation, log } = useServices();
  const { isSummarised = false } = options;
  const [shown, setShown] = useState<Omit<Show, 'kind'>>(options.initial ?? {});
  const [isBusy, setBusy] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const running = useRef(false);
  const logOut = useLogOut();
  const countBusy = useSetAtom(busyAtom);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!isBusy) return undefined;
    countBusy((count) => count + 1);
    const timer = setTimeout(() => setSlow(true), stillWorkingMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      countBusy((count) => count - 1);
    };
  }, [isBusy, countBusy]);

  useEffect(() => {
    // The page message or the error summary takes the focus itself; otherwise the first bad field in reading order does.
    if (!isSummarised && shown.message?.kind !== 'error' && shown.fields?.length) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [shown, isSummarised]);

  useEffect(() => {
    // Back from the back-forward cache: the request that left this page is over.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) end();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function end() {
    running.current = false;
    setBusy(false);
    setSubmitting(false);
  }

  function follow(outcome: Outcome<T>) {
    switch (outcome.kind) {
      case 'leave':
        navigation.leave(outcome.to);
        return;
      case 'post':
        navigation.postForm(outcome.form.path, outcome.form.fields);
        return;
      case 'log-out':
        logOut(outcome.reason);
        return;
      case 'done':
        setShown({});
        options.onDone?.(outcome.value);
        break;
      case 'show':
        for (const name of outcome.clear ?? []) clearField(form.current, name);
        setShown({ ...outcome });
        break;
    }
    end();
  }

  function start(flow: () => Promise<Outcome<T>>) {
    running.current = true;
    setBusy(true);
    // What was wrong before is not wrong of what is being sent now.
    setShown(({ message }) => (message && message.kind !== 'error' ? { message } : {}));
    attempt(flow).catch((error: unknown) => {
      // A flow answers every outcome as a value: what it throws is a bug, and must not leave the form locked.
      log.error('flow failed', { reason: error instanceof Error ? error.name : 'unknown' });
      setShown({ message: systemError });
      end();
    });
  }

  async function attempt(flow: () => Promise<Outcome<T>>) {
    follow(await flow());
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    const element = event.currentTarget;
    form.current = element;
    setSubmitting(true);
    start(() => options.flow(readValues(element)));
  }

  function run(flow: () => Promise<Outcome>) {
    if (!running.current) start(flow);
  }

  return { onSubmit, isBusy, isSlow, isSubmitting, isSummarised, shown, show: setShown, run };
}

function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value.trim();
  return values;
}

function clearField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) clearInput(field);
}
