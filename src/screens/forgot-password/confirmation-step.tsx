import { Disclosure } from '../../form/disclosure.tsx';
import { ToSignIn } from '../../form/to-sign-in.tsx';
import { useTranslate } from '../../services.tsx';

/** Third step: the same text whether the user id exists or not, and never where the e-mail went. */
export function ConfirmationStep({ onStartAgain }: { onStartAgain: () => void }) {
  const translate = useTranslate();
  return (
    <div className="form">
      <p>{translate('forgotPassword.sent.text')}</p>
      <p>{translate('forgotPassword.sent.next')}</p>
      <ToSignIn kind="primary">{translate('forgotPassword.toSignIn')}</ToSignIn>
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
