import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../form/banner.tsx';
import { ActionButton } from '../form/action-button.tsx';
import { StatusRegion } from '../form/status-region.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useScreenTitle } from '../locale/use-document-title.ts';
import type { Outcome } from '../outcome.ts';
import { useTranslate } from '../services.tsx';
import { type Arrival, useArrival } from './use-arrival.ts';
import './token-screen.css';

/**
 * A token screen: runs `arrive` when it opens, and shows its form only with the resulting value. If nothing was refused
 * and the platform is just unavailable, the visitor may try again.
 */
export function TokenGate<T extends object>(props: {
  title: string;
  lead: string;
  arrive: () => Promise<Outcome<T>>;
  /** Removes what the flow stored, before the visitor logs out. */
  forget: () => void;
  children: (value: T) => ReactNode;
}) {
  const arrival = useArrival(props.arrive);
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenTitle(props.title);
  useEffect(() => {
    // After a successful retry the pressed button is gone, and the focus with it.
    const isLost = document.activeElement === document.body;
    if (arrival.value && arrival.message && isLost) heading.current?.focus();
  }, [arrival.value, arrival.message]);
  return (
    <>
      <h1 className="title token-title" tabIndex={-1} ref={heading}>
        {props.title}
      </h1>
      <p className="lead">{props.lead}</p>
      {arrival.value ? props.children(arrival.value) : <Waiting arrival={arrival} forget={props.forget} />}
    </>
  );
}

function Waiting<T>(props: { arrival: Arrival<T>; forget: () => void }) {
  const { message, isBusy, isSlow, isCancelling, tryAgain, cancel } = props.arrival;
  const translate = useTranslate();
  return (
    <div className={message ? 'form' : 'form token-wait'}>
      {message && <Banner message={message} />}
      {message && (
        <form
          className="form"
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            tryAgain();
          }}
        >
          <SubmitButton busy={isBusy} spins={isBusy && !isCancelling}>
            {translate('tokenAccess.tryAgain')}
          </SubmitButton>
          <ActionButton busy={isBusy} onPress={() => cancel(props.forget)}>
            {translate('tokenAccess.logOut')}
          </ActionButton>
        </form>
      )}
      <StatusRegion>{isBusy && translate(isSlow ? 'form.stillWorking' : 'form.working')}</StatusRegion>
    </div>
  );
}
