import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../form/banner.tsx';
import { SignInLink } from '../../form/sign-in-link.tsx';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { type PageMessage, pageMessage } from '../../outcome.ts';
import { useTranslate } from '../../services.tsx';
import { asMaskedAddress } from './masked-address.ts';
import './one-time-passcode.css';
import { PasscodeForm } from './passcode-form.tsx';
import { codeUsed } from './submit-passcode.ts';
import { type PasscodeStep, usePasscodeStep } from './use-passcode-step.ts';

export { texts } from 'virtual:default-texts/one-time-passcode';

/** Signing in with a one-time passcode from an e-mail (specification, sections 2, 4 and 5). */
export function OneTimePasscode() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const step = usePasscodeStep();
  const end = step && endOf(step);
  const title = translate('oneTimePasscode.title');
  useScreenTitle(title);
  const address = step?.hidesAddress ? undefined : asMaskedAddress(query.get('delivery'));
  return (
    <>
      <h1 className="title">{title}</h1>
      {end && (
        <div className="form">
          <Banner message={end} />
          <SignInLink kind="primary">{translate('oneTimePasscode.toSignIn')}</SignInLink>
        </div>
      )}
      {step?.userId !== undefined && !end && (
        <>
          <p className="lead">
            {address === undefined
              ? translate('oneTimePasscode.sentToNeutral')
              : translate('oneTimePasscode.sentTo', { address })}
          </p>
          <PasscodeForm userId={step.userId} step={step} address={address} />
        </>
      )}
    </>
  );
}

/** The message if only a new sign-in helps; undefined otherwise. */
function endOf({ userId, isUsed }: PasscodeStep): PageMessage | undefined {
  if (userId === undefined) return noUser;
  return isUsed ? codeUsed : undefined;
}

/** Without a user id nobody can be logged in: the visitor has to sign in again. */
const noUser = pageMessage('error', 'oneTimePasscode.noUser.title', 'oneTimePasscode.noUser.text');
