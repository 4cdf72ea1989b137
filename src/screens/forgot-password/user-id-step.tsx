import { useRef } from 'react';
import { Field } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useSubmission } from '../../form/use-submission.ts';
import { userIdIn } from '../../form/user-id.ts';
import { useTranslate } from '../../services.tsx';
import { CancelLink } from './cancel-link.tsx';
import {
  type PendingQuestion,
  fetchQuestion,
  type ForgotPasswordEnvironment,
} from './forgot-password-flow.ts';
import { useDeclinedFocus } from './use-declined-focus.ts';

/** First step: asks for the user id. */
export function UserIdStep(props: {
  environment: ForgotPasswordEnvironment;
  userId: string;
  onQuestion: (pending: PendingQuestion) => void;
}) {
  const translate = useTranslate();
  const submission = useSubmission({
    flow: ({ username = '' }) => fetchQuestion(props.environment, userIdIn(username)),
    onDone: props.onQuestion,
  });
  const input = useRef<HTMLInputElement>(null);
  useDeclinedFocus(submission, input);
  return (
    <>
      <p className="lead">{translate('forgotPassword.lead')}</p>
      <Form submission={submission}>
        <Field
          ref={input}
          name="username"
          label={translate('forgotPassword.userId')}
          defaultValue={props.userId}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <SubmitButton busy={submission.isBusy}>{translate('forgotPassword.continue')}</SubmitButton>
        <CancelLink />
      </Form>
    </>
  );
}
