import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openedAt } from '../browser/opened-at.ts';
import { useReconnected } from '../connection/use-reconnected.ts';
import { isOvertakenBySignIn } from '../form/last-sign-in.ts';
import { cancelFlow } from '../form/cancel-flow.ts';
import { useFlowRunner } from '../form/use-flow-runner.ts';
import { usePageRestored } from '../form/use-page-restored.ts';
import { useScreenAddress } from '../form/use-screen-address.ts';
import type { Outcome, PageMessage, Show } from '../outcome.ts';
import { useServices } from '../services.tsx';

export interface Arrival<T> {
  value: T | undefined;
  /** How the last try ended, if it gave no value. */
  message: PageMessage | undefined;
  isBusy: boolean;
  isSlow: boolean;
  tryAgain: () => void;
  isCancelling: boolean;
  cancel: (forget: () => void) => void;
}

/** Runs a flow once, when a screen opens, and acts on its outcome like a form's submit. */
export function useArrival<T extends object>(arrive: () => Promise<Outcome<T>>): Arrival<T> {
  const services = useServices();
  const { local } = services;
  const addressOf = useScreenAddress();
  const [value, setValue] = useState<T>();
  const [ended, setEnded] = useState<Show>();
  const [isCancelling, setCancelling] = useState(false);
  const { isBusy, isSlow, run } = useFlowRunner<T>({
    done: setValue,
    show(next) {
      setCancelling(false);
      setEnded(next);
    },
  });
  const arrivedAt = useRef(0);
  const tryAgain = () =>
    void run(async () => {
      const outcome = await arrive();
      // A saved PIN belongs to whoever is signed in now.
      const isOthers = outcome.kind === 'log-out' && outcome.reason !== 'pinSaved';
      if (!isOthers || !isOvertakenBySignIn(local, arrivedAt.current)) return outcome;
      // The answer was about the session of another tab's sign-in, which the logged-out page would end.
      return { kind: 'leave', to: addressOf('signIn'), replaces: true };
    });
  const onArrival = useEffectEvent(tryAgain);
  // Only at the first render: arriving may send a PIN.
  useEffect(() => {
    arrivedAt.current = openedAt(window.history);
    onArrival();
  }, []);
  useReconnected(value === undefined && ended?.mayRepeat === true && !isBusy, () => {
    // If somebody else has signed in in another tab since, retrying would ask about them, and log them out if they have
    // no token.
    if (!isOvertakenBySignIn(local, arrivedAt.current)) tryAgain();
  });
  const message = ended?.message;
  usePageRestored(() => {
    // The page was left before its arrival had ended.
    if (value === undefined && message === undefined) tryAgain();
  });
  const cancel = (forget: () => void) => setCancelling(run(() => cancelFlow(services, forget)));
  return { value, message, isBusy, isSlow, isCancelling, tryAgain, cancel };
}
