import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Form } from '../../form/form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { showsMessage, untilAnswered } from '../../form/unanswered.ts';
import { useNoSavedPassword } from '../../form/use-no-saved-password.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { useTranslate } from '../../services.tsx';
import { CancelLink } from './cancel-link.tsx';
import {
  type PendingQuestion,
  type ForgotPasswordEnvironment,
  requestPassword,
  sentUnknown,
} from './forgot-password-flow.ts';
import { useDeclinedFocus } from './use-declined-focus.ts';
import { useCurrent } from './use-steps.ts';

/** Second step: the answer is held only by its field, and sent from there to the platform. */
export function QuestionStep(props: {
  environment: ForgotPasswordEnvironment;
  pending: PendingQuestion;
  onSent: () => void;
  /** The request is unanswered, and this form is gone. */
  onUnknown: () => void;
  /** The platform has answered after that. */
  onAnswered: () => void;
  onBack: () => void;
}) {
  const { pending } = props;
  const translate = useTranslate();
  const shownQuestion = useCurrent(pending);
  const isLost = useRef(false);
  const submission = useSubmission({
    async flow({ verificationAnswer = '' }) {
      const isUnknown = showsMessage(sentUnknown);
      const wasLost = isLost.current;
      // A visitor who goes back a step now does not know the result either.
      isLost.current = true;
      const outcome = await untilAnswered(
        () => requestPassword(props.environment, pending, verificationAnswer),
        isUnknown,
      );
      // A refused attempt leaves an earlier one as unknown as before.
      isLost.current = isUnknown(outcome) || (outcome.kind === 'show' && wasLost);
      if (shownQuestion.current === undefined) (isLost.current ? props.onUnknown : props.onAnswered)();
      return outcome;
    },
    onDone: props.onSent,
  });
  // The form's message goes away with the form.
  const onGone = useEffectEvent(() => {
    if (isLost.current) props.onUnknown();
  });
  useEffect(() => () => onGone(), []);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useDeclinedFocus(submission, input);
  useNoSavedPassword(input);
  return (
    <>
      <p className="lead">
        {translate('forgotPassword.questionFor', { userId: pending.userId })}{' '}
        <button type="button" className="link-button" onClick={props.onBack}>
          {translate('forgotPassword.changeUserId')}
        </button>
      </p>
      <Form submission={submission}>
        <p className="question" id={`${id}-question`}>
          {pending.question.questionText}
        </p>
        <PasswordField
          ref={input}
          name="verificationAnswer"
          label={translate('forgotPassword.answer')}
          explainedBy={`${id}-question`}
          autoComplete="off"
          enterKeyHint="send"
        />
        <SubmitButton busy={submission.isBusy}>{translate('forgotPassword.send')}</SubmitButton>
        <CancelLink />
      </Form>
    </>
  );
}
