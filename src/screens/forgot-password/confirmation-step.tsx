import { Disclosure } from '../../form/disclosure.tsx';
import { SignInLink } from '../../form/sign-in-link.tsx';
import { useTranslate } from '../../services.tsx';

/** Third step: the same text whether the user id exists or not, and never where the e-mail went. */
export function ConfirmationStep({ onStartAgain }: { onStartAgain: () => void }) {
  const translate = useTranslate();
  return (
    <div className="form">
      <p>{translate('forgotPassword.sent.text')}</p>
      <p>{translate('forgotPassword.sent.next')}</p>
      <SignInLink kind="primary">{translate('forgotPassword.toSignIn')}</SignInLink>
      <Disclosure summary={translate('forgotPassword.notReceived')}>
        <ul>
          <li>{translate('forgotPassword.notReceived.spam')}</li>
          <li>{translate('forgotPassword.notReceived.userId')}</li>
          <li>{translate('forgotPassword.notReceived.help')}</li>
        </ul>
        <p>
          <button type="button" className="link-button" onClick={onStartAgain}>
            {translate('forgotPassword.startAgain')}
          </button>
        </p>
      </Disclosure>
    </div>
  );
}
