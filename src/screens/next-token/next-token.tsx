import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flowEnvironment } from '../../form/flow-environment.ts';
import { Form } from '../../form/form.tsx';
import { cancelFlow } from '../../form/cancel-flow.ts';
import { codeIn } from '../../form/code-in.ts';
import { noteSignIn } from '../../form/last-sign-in.ts';
import { CodeField } from '../../form/code-field.tsx';
import { ActionButton } from '../../form/action-button.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePortal } from '../../form/use-portal.ts';
import { tokenUsername } from '../../form/user-id.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { useServices, useTranslate } from '../../services.tsx';
import { useCutOff } from '../../token-access/use-cut-off.ts';
import { TokenGate } from '../../token-access/token-gate.tsx';
import { createTokenRun } from '../../token-access/token-run.ts';
import { readGatewayQuery } from './gateway-query.ts';
import {
  arriveAtNextToken,
  codeUnknown,
  type NextTokenArrival,
  type NextTokenEnvironment,
  sendNextToken,
} from './next-token-flow.ts';

export { texts } from 'virtual:default-texts/next-token+token-access';

/** One more code of the token (specification, sections 2, 4 and 5). */
export function NextToken() {
  const translate = useTranslate();
  const services = useServices();
  const portal = usePortal();
  const [environment] = useState<NextTokenEnvironment>(() => ({
    ...flowEnvironment(services),
    portal,
    username: tokenUsername(services.cookies, services.session),
    run: createTokenRun(services, () => Date.now()),
  }));
  return (
    <TokenGate
      title={translate('nextToken.title')}
      lead={translate('nextToken.lead')}
      arrive={() => arriveAtNextToken(environment)}
      forget={() => environment.run.end()}
    >
      {(arrival) => <NextTokenForm environment={environment} arrival={arrival} />}
    </TokenGate>
  );
}

function NextTokenForm(props: { environment: NextTokenEnvironment; arrival: NextTokenArrival }) {
  const { environment, arrival } = props;
  const translate = useTranslate();
  const services = useServices();
  const [query] = useSearchParams();
  const [exchange] = useState(() => ({ query: readGatewayQuery(query) }));
  const submission = useSubmission({
    async flow({ oneTimePasscode: passcode = '' }) {
      const outcome = await untilCutOff(() =>
        sendNextToken(environment, arrival, exchange, codeIn(passcode)),
      );
      noteSignIn(outcome, services.local);
      return outcome;
    },
    initial: arrival.initial,
  });
  const untilCutOff = useCutOff(() => submission.show({ message: codeUnknown('warning') }));
  const { isBusy, isSubmitting } = submission;
  return (
    <Form submission={submission}>
      <CodeField
        busy={isBusy}
        name="oneTimePasscode"
        label={translate('nextToken.passcode')}
        hint={translate('nextToken.hint')}
        autoComplete="one-time-code"
        enterKeyHint="go"
      />
      <SubmitButton busy={isBusy} spins={isSubmitting}>
        {translate('nextToken.submit')}
      </SubmitButton>
      <ActionButton
        busy={isBusy}
        onPress={() => submission.run(() => cancelFlow(services, () => environment.run.end()))}
      >
        {translate('nextToken.cancel')}
      </ActionButton>
    </Form>
  );
}
