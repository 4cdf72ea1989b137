import { useId } from 'react';
import { cancelFlow } from '../../form/cancel-flow.ts';
import { Disclosure } from '../../form/disclosure.tsx';
import { FieldErrors } from '../../form/field-errors.tsx';
import { Form } from '../../form/form.tsx';
import { codeIn } from '../../form/code-in.ts';
import { CodeField } from '../../form/code-field.tsx';
import { ActionButton } from '../../form/action-button.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useSubmission } from '../../form/use-submission.ts';
import { textOf, useServices, useTranslate } from '../../services.tsx';
import { useCutOff } from '../../token-access/use-cut-off.ts';
import type { NewPinArrival } from './arrive-at-new-pin.ts';
import { forgetNewPin, type NewPinEnvironment, saveNewPin } from './new-pin-flow.ts';
import { newPinRules } from './new-pin-rules.ts';
import { pinUnknown } from './send-pin.ts';
import { useLiveErrors } from './use-live-errors.ts';

/** Instructions, new PIN, confirmation and next passcode, all out of use during a request (specification, section 2). */
export function NewPinForm(props: { environment: NewPinEnvironment; arrival: NewPinArrival }) {
  const { environment, arrival } = props;
  const translate = useTranslate();
  const services = useServices();
  const id = useId();
  const submission = useSubmission({
    flow: (values) => untilCutOff(() => saveNewPin(environment, arrival.info, asNewPinValues(values))),
    initial: arrival.initial,
  });
  const untilCutOff = useCutOff(() => submission.show({ message: pinUnknown('warning') }));
  const { isBusy, isSubmitting } = submission;
  const { errors, newErrors, onInput, onBlur } = useLiveErrors(submission, (values) =>
    newPinRules(asNewPinValues(values)),
  );
  return (
    <Form submission={submission}>
      <Disclosure summary={translate('newPin.instructions')} busy={isBusy}>
        <ol>
          <li id={`${id}-pin`}>{translate('newPin.instructions.pin')}</li>
          <li id={`${id}-confirm`}>{translate('newPin.instructions.confirm')}</li>
          <li id={`${id}-passcode`}>{translate('newPin.instructions.passcode')}</li>
          <li>{translate('newPin.instructions.after')}</li>
        </ol>
      </Disclosure>
      <FieldErrors errors={errors}>
        <div className="form" onInput={onInput} onBlur={onBlur}>
          <CodeField
            busy={isBusy}
            name="secondFactorPin"
            label={translate('newPin.newPin')}
            hint={translate('newPin.newPin.hint')}
            explainedBy={`${id}-pin`}
            autoComplete="off"
            inputMode="numeric"
            enterKeyHint="next"
          />
          <CodeField
            busy={isBusy}
            name="confirmSecondFactorPin"
            label={translate('newPin.confirmPin')}
            explainedBy={`${id}-confirm`}
            autoComplete="off"
            inputMode="numeric"
            enterKeyHint="next"
          />
          <CodeField
            busy={isBusy}
            name="oneTimePasscode"
            label={translate('newPin.passcode')}
            hint={translate('newPin.passcode.hint')}
            explainedBy={`${id}-passcode`}
            autoComplete="one-time-code"
            enterKeyHint="go"
          />
        </div>
      </FieldErrors>
      {/* A new element for each field: the same words in the same element would be announced once. */}
      <output className="visually-hidden">
        {newErrors.map(({ field, text }) => (
          <span key={field}>{textOf(translate, text)}</span>
        ))}
      </output>
      <SubmitButton busy={isBusy} spins={isSubmitting}>
        {translate('newPin.save')}
      </SubmitButton>
      <ActionButton
        busy={isBusy}
        onPress={() => submission.run(() => cancelFlow(services, () => void forgetNewPin(environment)))}
      >
        {translate('newPin.cancel')}
      </ActionButton>
    </Form>
  );
}

function asNewPinValues(values: Readonly<Record<string, string>>) {
  return {
    secondFactorPin: codeIn(values['secondFactorPin'] ?? ''),
    confirmSecondFactorPin: codeIn(values['confirmSecondFactorPin'] ?? ''),
    oneTimePasscode: codeIn(values['oneTimePasscode'] ?? ''),
  };
}
