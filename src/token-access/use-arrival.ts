import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLogOut } from '../form/use-log-out.ts';
import { type Outcome, type PageMessage, systemError } from '../outcome.ts';
import { useServices } from '../services.tsx';
import { busyAtom } from '../state.ts';

export interface Arrival<T> {
  value: { given: T } | undefined;
  /** How the last try ended that gave no value. */
  message: PageMessage | undefined;
  isBusy: boolean;
  tryAgain: () => void;
}

/** Runs a flow when a screen opens, once, and follows its outcome as a form's submit does. */
export function useArrival<T>(arrive: () => Promise<Outcome<T>>): Arrival<T> {
  const { navigation, log } = useServices();
  const logOut = useLogOut();
  const countBusy = useSetAtom(busyAtom);
  const [value, setValue] = useState<{ given: T }>();
  const [message, setMessage] = useState<PageMessage>();
  const [isBusy, setBusy] = useState(true);

  async function run() {
    const outcome = await arrive();
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
        setValue({ given: outcome.value });
        break;
      case 'show':
        setMessage(outcome.message);
        break;
    }
    setBusy(false);
  }
  function start() {
    run().catch((error: unknown) => {
      // A flow answers every outcome as a value: what it throws is a bug, and must not leave the page waiting.
      log.error('flow failed', { reason: error instanceof Error ? error.name : 'unknown' });
      setMessage(systemError);
      setBusy(false);
    });
  }
  const atFirst = useRef(start);
  // Not again at a later rendering: arriving may send a PIN.
  useEffect(() => atFirst.current(), []);
  useEffect(() => {
    if (!isBusy) return undefined;
    countBusy((count) => count + 1);
    return () => countBusy((count) => count - 1);
  }, [isBusy, countBusy]);

  function tryAgain() {
    if (isBusy) return;
    setBusy(true);
    start();
  }
  return { value, message, isBusy, tryAgain };
}
