import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openedAt } from '../browser/opened-at.ts';
import { useRestored } from '../connection/use-restored.ts';
import { isOvertaken } from '../form/last-sign-in.ts';
import { useFollow } from '../form/use-follow.ts';
import { useReturn } from '../form/use-return.ts';
import { useScreenAddress } from '../form/use-screen-address.ts';
import type { Outcome, PageMessage, Show } from '../outcome.ts';
import { useServices } from '../services.tsx';

export interface Arrival<T> {
  value: { given: T } | undefined;
  /** How the last try ended that gave no value. */
  message: PageMessage | undefined;
  isBusy: boolean;
  isSlow: boolean;
  tryAgain: () => void;
}

/** Runs a flow when a screen opens, once, and follows its outcome as a form's submit does. */
export function useArrival<T>(arrive: () => Promise<Outcome<T>>): Arrival<T> {
  const { local } = useServices();
  const addressOf = useScreenAddress();
  const [value, setValue] = useState<{ given: T }>();
  const [ended, setEnded] = useState<Show>();
  const { isBusy, isSlow, run } = useFollow<T>({
    done: (given) => setValue({ given }),
    show: setEnded,
  });
  const cameAt = useRef(0);
  const tryAgain = () =>
    void run(async () => {
      const outcome = await arrive();
      // A PIN that was saved is of who is signed in now.
      const isOthers = outcome.kind === 'log-out' && outcome.reason !== 'pinSaved';
      if (!isOthers || !isOvertaken(local, cameAt.current)) return outcome;
      // What was asked about is the session of another tab's sign-in, and the logged-out page would end it.
      return { kind: 'leave', to: addressOf('signIn'), replaces: true };
    });
  const onArrival = useEffectEvent(tryAgain);
  // Not again at a later rendering: arriving may send a PIN.
  useEffect(() => {
    cameAt.current = openedAt(window.history);
    onArrival();
  }, []);
  useRestored(value === undefined && ended?.mayRepeat === true && !isBusy, () => {
    // It would ask for somebody else, who has signed in in another tab since, and log them out where they have no token.
    if (!isOvertaken(local, cameAt.current)) tryAgain();
  });
  const message = ended?.message;
  const hasNothing = value === undefined && message === undefined;
  useReturn(() => {
    // The page was left before its arrival had ended.
    if (hasNothing) tryAgain();
  });
  return { value, message, isBusy: isBusy || hasNothing, isSlow, tryAgain };
}
