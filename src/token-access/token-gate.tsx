import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '../form/banner.tsx';
import { SecondaryButton } from '../form/secondary-button.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useLogOut } from '../form/use-log-out.ts';
import { type Outcome, type PageMessage, systemError } from '../outcome.ts';
import { useServices, useTranslate } from '../services.tsx';
import { busyAtom } from '../state.ts';
import './token-screen.css';

/**
 * Runs `arrive` when the screen opens and shows the screen only with what it gives. Where nothing was refused and the
 * platform is just not there, the visitor may try again.
 */
export function TokenGate<T>(props: {
  /** The same function at every rendering. */
  arrive: () => Promise<Outcome<T>>;
  /** Removes what the flow stored, before a log-out of the visitor's own. */
  forget: () => void;
  children: (value: T) => ReactNode;
}) {
  const translate = useTranslate();
  const logOut = useLogOut();
  const { value, message, isBusy, arriveAgain } = useArrival(props.arrive);
  if (value !== undefined) return props.children(value.given);
  return (
    <div className="form" aria-busy={isBusy}>
      {message && <Banner message={message} />}
      {message && (
        <form
          className="form"
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void arriveAgain();
          }}
        >
          <SubmitButton busy={isBusy}>{translate('tokenAccess.tryAgain')}</SubmitButton>
          <SecondaryButton
            busy={isBusy}
            onPress={() => {
              props.forget();
              logOut();
            }}
          >
            {translate('tokenAccess.logOut')}
          </SecondaryButton>
        </form>
      )}
      <output className="form-status">{isBusy && translate('form.working')}</output>
    </div>
  );
}

function useArrival<T>(arrive: () => Promise<Outcome<T>>) {
  const { navigation, log } = useServices();
  const logOut = useLogOut();
  const countBusy = useSetAtom(busyAtom);
  const [value, setValue] = useState<{ given: T }>();
  const [message, setMessage] = useState<PageMessage>();
  const [isBusy, setBusy] = useState(true);

  const follow = async () => {
    const outcome = await arrive();
    switch (outcome.kind) {
      case 'leave':
        return navigation.leave(outcome.to);
      case 'post':
        return navigation.postForm(outcome.form.path, outcome.form.fields);
      case 'log-out':
        return logOut(outcome.reason);
      case 'done':
        setValue({ given: outcome.value });
        break;
      case 'show':
        setMessage(outcome.message);
        break;
    }
    setBusy(false);
  };
  const arriveAgain = () => {
    setBusy(true);
    return follow().catch((error: unknown) => {
      log.error('flow failed', { reason: error instanceof Error ? error.name : 'unknown' });
      setMessage(systemError);
      setBusy(false);
    });
  };
  const first = useRef(arriveAgain);
  // Once per visit of the screen: arriving may send a PIN.
  useEffect(() => void first.current(), []);
  useEffect(() => {
    if (!isBusy) return undefined;
    countBusy((count) => count + 1);
    return () => countBusy((count) => count - 1);
  }, [isBusy, countBusy]);
  return { value, message, isBusy, arriveAgain };
}
