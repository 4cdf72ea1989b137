import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../form/banner.tsx';
import type { PageMessage } from '../../outcome.ts';
import { useServices, useTranslate } from '../../services.tsx';
import { brandCachedAtAtom } from '../../state.ts';
import { arrivalMessage } from './arrival-message.ts';
import { canNoteRedirect, noteRedirect, wasJustRedirected } from './federated-redirect.ts';
import { invalidLogin } from './sign-in-flow.ts';

/** Without the advice to check the user ID and password: nobody here types them. */
const failed: PageMessage = { kind: 'error', title: invalidLogin.title };

/**
 * A brand with a federated sign-in: its visitors are sent on at once (specification, section 4), unless that would be a
 * loop or a dead end; then a button waits for them.
 */
export function Federated({ address }: { address: string }) {
  const { navigation, session } = useServices();
  const translate = useTranslate();
  const [query] = useSearchParams();
  const cachedAt = useAtomValue(brandCachedAtAtom);
  const arrived = arrivalMessage(query).message;
  const message = arrived === invalidLogin ? failed : arrived;
  // If the browser stores nothing, the other side sends everybody back, and no page here knows of the last time.
  const [isLoop] = useState(
    () => !!message || wasJustRedirected(session, Date.now()) || !canNoteRedirect(session),
  );
  // A cached record may name an address that is no longer the company's: the platform must confirm it first.
  const waits = isLoop || cachedAt !== undefined;
  useEffect(() => {
    if (waits) return;
    noteRedirect(session, Date.now());
    navigation.replace(address);
  }, [waits, navigation, session, address]);
  return (
    <div className="form">
      {message && <Banner message={message} />}
      <output>{translate(waits ? 'federated.waiting' : 'federated.goingOn')}</output>
      <a className="button" data-kind="primary" href={address}>
        {translate('federated.continue')}
      </a>
    </div>
  );
}
