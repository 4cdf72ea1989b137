import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SignInLink } from '../../form/sign-in-link.tsx';
import { rememberedUserId } from '../../form/user-id.ts';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { useServices, useTranslate } from '../../services.tsx';
import './change-password.css';
import { ChangePasswordForm } from './change-password-form.tsx';

export { texts } from 'virtual:default-texts/change-password+session-warning';

/** The change-password screen (specification, section 2). */
export function ChangePassword() {
  const { cookies, session } = useServices();
  const translate = useTranslate();
  const [query] = useSearchParams();
  const [userId] = useState(() => rememberedUserId(cookies, session));
  const title = translate('changePassword.title');
  useScreenTitle(title);
  return (
    <>
      <h1 className="title">{title}</h1>
      {userId === undefined ? (
        <UnknownUser />
      ) : (
        <ChangePasswordForm
          visit={{ userId, isFromProfile: query.get('dest') === 'MyProfile' }}
          gatewayCode={query.get('ec')}
          hasExpired={query.get('reason') === 'expired'}
        />
      )}
    </>
  );
}

/** Without a user id there is nobody whose password could be changed; signing in provides one. */
function UnknownUser() {
  const translate = useTranslate();
  return (
    <>
      <h2 className="change-password-subtitle">{translate('changePassword.noUser.title')}</h2>
      <p className="change-password-text">{translate('changePassword.noUser.text')}</p>
      <SignInLink kind="primary">{translate('changePassword.toSignIn')}</SignInLink>
    </>
  );
}
