import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../form/banner.tsx';
import { LiveRegion } from '../../form/live-region.tsx';
import { ReferenceCode } from '../../form/reference-code.tsx';
import { ActionButton } from '../../form/action-button.tsx';
import { StatusRegion } from '../../form/status-region.tsx';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { asLogOutReason } from '../../log-out-reason.ts';
import { pageMessage } from '../../outcome.ts';
import { useServices, useTranslate } from '../../services.tsx';
import { reasonMessages } from './reason-message.ts';
import type { ReturnLink } from './return-link.ts';
import { type LoggedOutState, useLoggedOut } from './use-logged-out.ts';

export { texts } from 'virtual:default-texts/logged-out';

/** OWASP ASVS 7.4.1: a logout that did not reach the platform must not look like one. */
const maybeOpen = pageMessage('warning', 'loggedOut.maybeOpen.title', 'loggedOut.maybeOpen.text');

/**
 * The end of every visit: says why, ends the platform's session too, and offers the way back (specification, section 4).
 */
export function LoggedOut() {
  const { log } = useServices();
  const translate = useTranslate();
  const [query] = useSearchParams();
  const reason = asLogOutReason(query.get('reason'));
  const title = translate('loggedOut.title');
  const state = useLoggedOut();
  const { link, serverSession, attempts, isTrying } = state;
  const { heading, onFocus, onPress } = useFocusAfterRetry(state);
  const message = reason && reasonMessages[reason];
  const isUnknown = serverSession === 'unknown';
  const [isLinkFirst, setLinkFirst] = useState(false);
  if (link && !isUnknown && !isLinkFirst) setLinkFirst(true);
  const warning = (
    <LiveRegion>
      {/* Each attempt's result is a new element, so that the same words are announced again. */}
      {isUnknown && <Banner key={attempts} message={maybeOpen} isInLiveRegion />}
    </LiveRegion>
  );
  // An error's banner has its own code.
  const needsCode = message?.kind !== 'error' && (message?.kind === 'warning' || isUnknown);
  useScreenTitle(title);
  useEffect(() => {
    if (reason) log.info('log-out explained', { reason });
  }, [reason, log]);
  return (
    <>
      <h1 className="title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="form">
        {message && <Banner message={message} />}
        <p>{link?.message ?? translate('loggedOut.message')}</p>
        {!isLinkFirst && warning}
        {link && <Return link={link} />}
        {/* A warning that comes after the link stands below it: above, it would move the link from under a finger. */}
        {isLinkFirst && warning}
        {isUnknown && (
          <ActionButton busy={isTrying} onFocus={onFocus} onPress={onPress}>
            {translate('loggedOut.tryAgain')}
          </ActionButton>
        )}
        {needsCode && <ReferenceCode />}
        <StatusRegion>
          {isTrying
            ? translate('loggedOut.ending')
            : serverSession === 'ended' && attempts > 1 && translate('loggedOut.ended')}
        </StatusRegion>
      </div>
    </>
  );
}

function Return({ link: { to, label } }: { link: ReturnLink }) {
  const translate = useTranslate();
  if (to === undefined) return <p>{translate('loggedOut.closeWindow')}</p>;
  return (
    <a className="button" data-kind="primary" href={to}>
      {label ?? translate('loggedOut.toSignIn')}
    </a>
  );
}

/** When a retry works, pressed or by the network's return, the button goes away with the focus: the heading takes it. */
function useFocusAfterRetry({ serverSession, tryAgain }: LoggedOutState) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasThere = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (serverSession === 'ended' && wasThere.current && isLost) heading.current?.focus();
  }, [serverSession]);
  const onFocus = () => {
    wasThere.current = true;
  };
  const onPress = () => {
    // In Safari a click does not focus the button.
    onFocus();
    tryAgain();
  };
  return { heading, onFocus, onPress };
}
