import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../form/banner.tsx';
import { SignInLink } from '../../form/sign-in-link.tsx';
import { rememberedUserId } from '../../form/user-id.ts';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { pageMessage } from '../../outcome.ts';
import { useServices, useTranslate } from '../../services.tsx';
import './change-password.css';
import { ChangePasswordForm } from './change-password-form.tsx';

export { texts } from 'virtual:default-texts/change-password+session-warning';

/** Without a user id there is nobody whose password could be changed; signing in provides one. */
const noUser = pageMessage('error', 'changePassword.noUser.title', 'changePassword.noUser.text');

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
        <div className="form">
          <Banner message={noUser} />
          <SignInLink kind="primary">{translate('changePassword.toSignIn')}</SignInLink>
        </div>
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
