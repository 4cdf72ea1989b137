import { useState } from 'react';
import { flowEnvironment } from '../../form/flow-environment.ts';
import { usePortal } from '../../form/use-portal.ts';
import { tokenUsername } from '../../form/user-id.ts';
import { useServices, useTranslate } from '../../services.tsx';
import { createPendingPin } from '../../token-access/pending-pin.ts';
import { createRunLock } from '../../token-access/run-lock.ts';
import { TokenGate } from '../../token-access/token-gate.tsx';
import { createTokenRun } from '../../token-access/token-run.ts';
import { arriveAtNewPin } from './arrive-at-new-pin.ts';
import { forgetNewPin, type NewPinEnvironment } from './new-pin-flow.ts';
import { NewPinForm } from './new-pin-form.tsx';
import { createUnknownPin } from './unknown-pin.ts';

export { texts } from 'virtual:default-texts/new-pin+token-access';

/** New PIN / next passcode (specification, sections 2, 4 and 5). */
export function NewPin() {
  const translate = useTranslate();
  const services = useServices();
  const { cookies, session, local } = services;
  const portal = usePortal();
  const [environment] = useState<NewPinEnvironment>(() => ({
    ...flowEnvironment(services),
    portal,
    username: tokenUsername(cookies, session),
    pending: createPendingPin(local),
    run: createTokenRun(services, () => Date.now(), createRunLock(window)),
    unknown: createUnknownPin(window.history, local),
  }));
  return (
    <TokenGate
      title={translate('newPin.title')}
      lead={translate('newPin.lead')}
      arrive={() => arriveAtNewPin(environment)}
      forget={() => void forgetNewPin(environment)}
    >
      {(arrival) => <NewPinForm environment={environment} arrival={arrival} />}
    </TokenGate>
  );
}
