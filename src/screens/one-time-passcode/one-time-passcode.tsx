import { useAtomValue } from 'jotai';
import { useState } from 'react';
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
      {step && !step.hasUserId && <Banner message={noUser} />}
      {step?.hasUserId && (
        <>
          <p className="lead">
            {address === undefined
              ? translate('oneTimePasscode.sentToNeutral')
              : translate('oneTimePasscode.sentTo', { address })}
          </p>
          <PasscodeForm step={step} onAddress={setResentTo} />
        </>
      )}
      {step && <ToSignIn isOnlyWay={!step.hasUserId} />}
    </>
  );
}

function ToSignIn({ isOnlyWay }: { isOnlyWay: boolean }) {
  const translate = useTranslate();
  const { code } = useAtomValue(brandAtom);
  return (
    <p className="passcode-back">
      <a
        href={screenAddress('signIn', { cobrandHost: code })}
        {...(isOnlyWay && { className: 'button', 'data-kind': 'primary' })}
      >
        {translate('oneTimePasscode.toSignIn')}
      </a>
    </p>
  );
}
