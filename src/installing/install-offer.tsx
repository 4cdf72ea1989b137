import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { federatedAddress } from '../brand/federated-address.ts';
import { ActionButton } from '../form/action-button.tsx';
import { MissingTexts } from '../locale/missing-texts.tsx';
import { useServices, useTranslate } from '../services.tsx';
import { brandAtom } from '../state.ts';
import { AddIcon, DoneIcon, ShareIcon } from './icons.tsx';
import type { InstallWay } from './install-way.ts';
import { type InstallOfferState, useInstallOffer } from './use-install-offer.ts';
import './install-offer.css';

/** A quiet card below the form: how the portal becomes an app on this device. */
export function InstallOffer() {
  const offer = useInstallOffer();
  return (
    offer.way && (
      <MissingTexts parts={parts}>
        <Card {...offer} way={offer.way} />
      </MissingTexts>
    )
  );
}

const parts = ['install'] as const;

function Card({ way, install, decline }: InstallOfferState & { way: InstallWay }) {
  const translate = useTranslate();
  const { navigation } = useServices();
  const { record } = useAtomValue(brandAtom);
  const { appName } = record;
  const id = useId();
  return (
    <section className="install-offer" aria-labelledby={id}>
      <h2 className="install-title" id={id}>
        {translate(way === 'in-app' ? 'install.inApp.title' : 'install.title', { appName })}
      </h2>
      <p>{translate(way === 'in-app' ? 'install.inApp.text' : 'install.text', { appName })}</p>
      {federatedAddress(record, navigation.origin) !== undefined && way !== 'in-app' && (
        <p>{translate('install.federated')}</p>
      )}
      {way === 'ios' && <IosSteps />}
      <div className="install-buttons">
        {way === 'prompt' && <ActionButton onPress={install}>{translate('install.accept')}</ActionButton>}
        <ActionButton onPress={decline}>{translate('install.decline')}</ActionButton>
      </div>
    </section>
  );
}

const iosSteps = [
  [ShareIcon, 'install.ios.share'],
  [AddIcon, 'install.ios.add'],
  [DoneIcon, 'install.ios.confirm'],
] as const;

function IosSteps() {
  const translate = useTranslate();
  return (
    <ol className="install-steps">
      {iosSteps.map(([Icon, text]) => (
        <li key={text}>
          <Icon />
          <span>{translate(text)}</span>
        </li>
      ))}
    </ol>
  );
}
