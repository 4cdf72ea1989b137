import { useAtomValue } from 'jotai';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { screenAddress } from '../../addresses.ts';
import { Banner } from '../../form/banner.tsx';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { useTranslate } from '../../services.tsx';
import { brandAtom } from '../../state.ts';
import { asMaskedAddress } from './masked-address.ts';
import './one-time-passcode.css';
import { PasscodeForm } from './passcode-form.tsx';
import { noUser } from './submit-passcode.ts';
import { usePasscodeStep } from './use-passcode-step.ts';

export { texts } from 'virtual:default-texts/one-time-passcode';

/** Signing in with a one-time passcode that came by e-mail (specification, sections 2, 4 and 5). */
export function OneTimePasscode() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const [resentTo, setResentTo] = useState<string>();
  const step = usePasscodeStep();
  const title = translate('oneTimePasscode.title');
  useScreenTitle(title);
  const address = resentTo ?? asMaskedAddress(query.get('delivery'));
  return (
    <>
      <h1 className="title">{title}</h1>
      {step && !step.hasUserId && (
        <div className="form">
          <Banner message={noUser} />
          <ToSignIn className="button" data-kind="primary" />
        </div>
      )}
      {step?.hasUserId && (
        <>
          <p className="lead">
            {address === undefined
              ? translate('oneTimePasscode.sentToNeutral')
              : translate('oneTimePasscode.sentTo', { address })}
          </p>
          <PasscodeForm step={step} onAddress={setResentTo} />
          <p className="passcode-back">
            <ToSignIn />
          </p>
        </>
      )}
    </>
  );
}

function ToSignIn(look: Pick<ComponentProps<'a'>, 'className'> & { 'data-kind'?: string }) {
  const translate = useTranslate();
  const { code } = useAtomValue(brandAtom);
  return (
    <a {...look} href={screenAddress('signIn', { cobrandHost: code })}>
      {translate('oneTimePasscode.toSignIn')}
    </a>
  );
}
