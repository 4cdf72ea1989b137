import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { federatedAddress } from '../../brand/federated-address.ts';
import { RegistrationItems } from '../../brand/registration-items.tsx';
import { usePlatformAddress } from '../../brand/use-platform-address.ts';
import { forgetCodeDeadlines } from '../../form/code-deadlines.ts';
import { dropDraftUserId, forgetDraftUserId } from '../../form/draft-user-id.ts';
import { Field } from '../../form/field.tsx';
import { flowEnvironment } from '../../form/flow-environment.ts';
import { Form } from '../../form/form.tsx';
import { noteSignIn } from '../../form/last-sign-in.ts';
import { PasswordField } from '../../form/password-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { usePageRestored } from '../../form/use-page-restored.ts';
import { userIdIn } from '../../form/user-id.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { useServices, useTranslate } from '../../services.tsx';
import { brandAtom, draftUserIdAtom } from '../../state.ts';
import { useDocumentTitle } from '../../locale/use-document-title.ts';
import { arrivalMessage } from './arrival-message.ts';
import { Federated } from './federated.tsx';
import { headingText } from './heading-text.ts';
import { SignInAlternative } from './sign-in-alternative.tsx';
import { signIn } from './sign-in-flow.ts';
import { useForcedRefresh } from './use-forced-refresh.ts';
import { useUnsent } from './use-unsent.ts';

/** The sign-in screen; a federated brand's visitors go on to their company instead (specification, section 4). */
export function SignIn() {
  const { navigation } = useServices();
  const translate = useTranslate();
  const { record } = useAtomValue(brandAtom);
  const { signInToLabel: label, appName } = record;
  // Each language has its own sentence: the name does not come last in all of them.
  const title = label === undefined ? translate('signIn.heading', { appName }) : headingText(label, appName);
  useDocumentTitle(title);
  const federated = federatedAddress(record, navigation.origin);
  return (
    <>
      <h1 className="title">{title}</h1>
      {federated !== undefined ? <Federated address={federated} /> : <SignInForm />}
    </>
  );
}

function SignInForm() {
  const services = useServices();
  const { session, local } = services;
  const translate = useTranslate();
  const [query] = useSearchParams();
  const draftUserId = useAtomValue(draftUserIdAtom);
  const submission = useSubmission({
    async flow({ username = '', password = '' }) {
      const outcome = await signIn(flowEnvironment(services), { userId: userIdIn(username), password });
      const isDone = outcome.kind !== 'show';
      if (isDone) {
        // A one-time code that this sign-in sent has its own deadlines.
        forgetCodeDeadlines(services);
        dropDraftUserId(window, session);
      }
      noteSignIn(outcome, local);
      return outcome;
    },
    initial: arrivalMessage(query),
  });
  useForcedRefresh();
  useUnsent(submission.show);
  // The field still has the user id, or has been emptied since.
  usePageRestored(() => forgetDraftUserId(session));
  return (
    <>
      <SignInAlternative isBusy={submission.isBusy} />
      <Form submission={submission}>
        <Field
          name="username"
          label={translate('signIn.userId')}
          defaultValue={draftUserId}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <PasswordField
          name="password"
          label={translate('signIn.password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <ForgotPasswordLink />
        <SubmitButton busy={submission.isBusy}>{translate('signIn.submit')}</SubmitButton>
      </Form>
      <RegistrationLinks />
    </>
  );
}

function ForgotPasswordLink() {
  const translate = useTranslate();
  const addressOf = usePlatformAddress();
  return (
    <p className="form-aside">
      <a href={addressOf('forgotPassword')}>{translate('signIn.forgotPassword')}</a>
    </p>
  );
}

function RegistrationLinks() {
  const translate = useTranslate();
  return (
    <nav className="links" aria-label={translate('signIn.newHere')}>
      <p className="links-title">{translate('signIn.newHere')}</p>
      <ul>
        <RegistrationItems />
      </ul>
    </nav>
  );
}
