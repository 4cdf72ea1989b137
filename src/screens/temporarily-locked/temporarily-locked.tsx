import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePlatformAddress } from '../../brand/use-platform-address.ts';
import { forgetCodeDeadlines } from '../../form/code-deadlines.ts';
import { ReferenceCode } from '../../form/reference-code.tsx';
import { SignInLink } from '../../form/sign-in-link.tsx';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { useServices, useTranslate } from '../../services.tsx';
import { dropPendingPin } from '../../token-access/pending-pin.ts';

export { texts } from 'virtual:default-texts/temporarily-locked';

/**
 * Too many failed attempts (specification, section 2). Does not say for how long: the platform does not tell, and a
 * made-up time would be worse than none. Needs nothing from the network.
 */
export function TemporarilyLocked() {
  const { session, local, log } = useServices();
  const translate = useTranslate();
  const [query] = useSearchParams();
  const addressOf = usePlatformAddress();
  const title = translate('temporarilyLocked.title');
  useScreenTitle(title);
  useEffect(() => {
    // A code still in the mail is of no use to a locked account.
    forgetCodeDeadlines({ session, local });
    // Nor is a PIN waiting for a token login: that login has locked it.
    dropPendingPin(local);
  }, [session, local]);
  const isDualAuthentication = query.get('reason') === 'dualAuthentication';
  useEffect(() => {
    if (isDualAuthentication) log.info('locked by the second factor');
  }, [isDualAuthentication, log]);
  return (
    <>
      <h1 className="title">{title}</h1>
      {isDualAuthentication && (
        <p className="locked-reason">{translate('temporarilyLocked.dualAuthentication')}</p>
      )}
      <p>{translate('temporarilyLocked.text')}</p>
      <h2 className="locked-heading">{translate('temporarilyLocked.whatNow')}</h2>
      <ul className="locked-list">
        <li>{translate('temporarilyLocked.wait')}</li>
        <li>
          {translate('temporarilyLocked.reset')}{' '}
          <a href={addressOf('forgotPassword')}>{translate('signIn.forgotPassword')}</a>
        </li>
        <li>{translate('temporarilyLocked.help')}</li>
      </ul>
      <SignInLink kind="primary">{translate('temporarilyLocked.toSignIn')}</SignInLink>
      <ReferenceCode />
    </>
  );
}
