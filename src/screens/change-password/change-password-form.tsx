import { useEffect, useId, useState } from 'react';
import { ErrorSummary } from '../../form/error-summary.tsx';
import { FieldErrors } from '../../form/field-errors.tsx';
import { flowEnvironment } from '../../form/flow-environment.ts';
import { Form } from '../../form/form.tsx';
import { forgetMessages, keepForSignIn } from '../../form/kept-messages.ts';
import { noteSignIn } from '../../form/last-sign-in.ts';
import { PasswordField } from '../../form/password-field.tsx';
import { ActionButton } from '../../form/action-button.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { SignInLink } from '../../form/sign-in-link.tsx';
import { trimmed } from '../../form/trimmed.ts';
import { showsMessage, untilAnswered, useUnanswered } from '../../form/unanswered.ts';
import { usePortal } from '../../form/use-portal.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { type Outcome, show } from '../../outcome.ts';
import { checkPassword, passwordPolicy, type RuleVerdict } from '../../platform/password-rules.ts';
import { textOf, useServices, useTranslate } from '../../services.tsx';
import { SessionWarning } from '../../session-warning/session-warning.tsx';
import { useSessionWarning } from '../../session-warning/use-session-warning.ts';
import {
  type ChangePasswordVisit,
  cancelChange,
  changedSince,
  changePassword,
  perhapsChanged,
  perhapsChangedForSignIn,
  resultUnknown,
} from './change-password-flow.ts';
import { errorOnArrival, mismatch, passwordExpired } from './change-password-rules.ts';
import { PasswordRuleList } from './password-rule-list.tsx';
import { SpokenRules } from './spoken-rules.tsx';
import { useMismatch } from './use-mismatch.ts';
import { usePasswordChanged } from './use-password-changed.ts';

/** The three fields and the session warning. `gatewayCode` is the query's `ec`. */
export function ChangePasswordForm(props: {
  visit: ChangePasswordVisit;
  gatewayCode: string | null;
  hasExpired: boolean;
}) {
  const { visit, gatewayCode, hasExpired } = props;
  const translate = useTranslate();
  const services = useServices();
  const environment = { ...flowEnvironment(services), portal: usePortal() };
  const { local } = services;
  const session = useSessionWarning();
  const rulesId = useId();
  const [verdicts, setVerdicts] = useState<readonly RuleVerdict[]>();
  const [mayHaveWorked, setMayHaveWorked] = useState(false);
  const [initial] = useState(() => {
    const error = errorOnArrival(gatewayCode);
    if (error !== undefined) return { fields: [error] };
    return hasExpired ? { message: passwordExpired } : {};
  });

  const submission = useSubmission({
    flow: async ({ old = '', new1 = '', new2 = '' }): Promise<Outcome> => {
      // For whoever goes back to the sign-in before the answer is there, and does not know which password counts.
      keepForSignIn(services.session, { message: perhapsChangedForSignIn(translate) });
      const isUnknown = showsMessage(resultUnknown);
      const outcome = await untilAnswered(
        () =>
          session.during(() => changePassword(environment, { ...visit, mayHaveWorked }, { old, new1, new2 })),
        isUnknown,
      );
      if (isUnknown(outcome)) setMayHaveWorked(true);
      // The logged-out page forgets by itself, and a posted form has stored what is said of its refusal.
      else if (outcome.kind === 'leave' || (outcome.kind === 'show' && !mayHaveWorked))
        forgetMessages(services.session);
      // A visitor from the profile was signed in before.
      if (!visit.isFromProfile) noteSignIn(outcome, local);
      // Only a refused current password clears a field.
      if (outcome.kind !== 'show' || outcome.clear === undefined || !isChanged()) return outcome;
      setMayHaveWorked(true);
      return { ...show({ ...changedSince, kind: 'error' }), clear: outcome.clear };
    },
    initial,
    Summary: ErrorSummary,
  });
  const { isBusy, isSubmitting, shown } = submission;
  const { hasMismatch, onEdit, onBlur } = useMismatch(submission);
  const errors = [...(shown.fields ?? []), ...(hasMismatch ? [mismatch] : [])];
  useUnanswered(
    () => {
      setMayHaveWorked(true);
      submission.show({ message: perhapsChanged });
    },
    () => setMayHaveWorked(false),
  );
  const isChanged = usePasswordChanged(() => {
    setMayHaveWorked(true);
    submission.show({ message: changedSince });
  });
  const { release } = session;
  useEffect(() => {
    if (!isBusy) release();
  }, [isBusy, release]);
  function judge(typed: string) {
    // Only the verdicts are kept, never what was typed.
    const password = trimmed(typed);
    setVerdicts(password === '' ? undefined : checkPassword(passwordPolicy, password, visit.userId));
  }
  const cancel = () =>
    submission.run(() => session.during(() => cancelChange(environment, { ...visit, mayHaveWorked })));
  return (
    <>
      <Form submission={submission}>
        {/* Tells password managers whose password is being changed. */}
        <input type="text" name="username" autoComplete="username" value={visit.userId} readOnly hidden />
        <FieldErrors errors={errors}>
          {/* Some form fillers fire only `change`, and React reports no change that the page itself makes. */}
          <div className="form" onInput={onEdit} onChange={onEdit} onBlur={onBlur}>
            <PasswordField
              name="old"
              label={translate('changePassword.old')}
              // Once it may have been changed, it is perhaps no longer the one of the sign-in.
              {...(!visit.isFromProfile && !mayHaveWorked && { hint: translate('changePassword.old.hint') })}
              autoComplete="current-password"
              enterKeyHint="next"
            />
            <PasswordField
              name="new1"
              label={translate('changePassword.new1')}
              guide={<PasswordRuleList id={rulesId} verdicts={verdicts} />}
              explainedBy={rulesId}
              autoComplete="new-password"
              enterKeyHint="next"
              onInput={({ currentTarget }) => judge(currentTarget.value)}
              onChange={({ nativeEvent, currentTarget }) => {
                // Some form fillers fire only `change`.
                if (nativeEvent.type === 'change') judge(currentTarget.value);
              }}
            />
            <SpokenRules verdicts={verdicts} />
            <PasswordField
              name="new2"
              label={translate('changePassword.new2')}
              autoComplete="new-password"
              enterKeyHint="go"
            />
          </div>
        </FieldErrors>
        <output className="visually-hidden">
          {hasMismatch && <span>{textOf(translate, mismatch.text)}</span>}
        </output>
        <SubmitButton busy={isBusy} spins={isSubmitting}>
          {translate('changePassword.submit')}
        </SubmitButton>
        <ActionButton busy={isBusy} spins={isBusy && !isSubmitting} onPress={cancel}>
          {translate('changePassword.cancel')}
        </ActionButton>
      </Form>
      {mayHaveWorked && (
        <div className="change-password-aside">
          <p className="change-password-text">{translate('changePassword.mayHaveWorked')}</p>
          <SignInLink kind="secondary">{translate('changePassword.toSignIn')}</SignInLink>
        </div>
      )}
      <SessionWarning session={session} />
    </>
  );
}
