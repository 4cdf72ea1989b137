import { useLayoutEffect, useState } from 'react';
import { usePlatformAddress } from '../../brand/use-platform-address.ts';
import { Banner } from '../../form/banner.tsx';
import { readCodeDeadlines } from '../../form/code-deadlines.ts';
import { hasSignedInSince } from '../../form/last-sign-in.ts';
import { useScreenAddress } from '../../form/use-screen-address.ts';
import { isOtherUserSigningIn } from '../../form/user-id.ts';
import { useServices, useTranslate } from '../../services.tsx';
import './sign-in-alternative.css';

/**
 * Offers what to do instead of signing in. If a one-time code is still valid, the way back to its boxes: a phone may
 * have ended the portal while the visitor read the e-mail, and an installed portal then starts here. If the visitor has
 * signed in since this page was opened, in another tab or before coming back, the way to where they are: a sign-in
 * begins with a log-off, and would end that session unasked.
 */
export function SignInAlternative({ isBusy }: { isBusy: boolean }) {
  const { cookies, session, local, beganAt } = useServices();
  const translate = useTranslate();
  const addressOf = useScreenAddress();
  const platformAddressOf = usePlatformAddress();
  const [offer, setOffer] = useState<'signedIn' | 'codeWaiting'>();
  useLayoutEffect(() => {
    // A running sign-in may change the offer.
    if (isBusy) return undefined;
    const updateOffer = () => {
      const now = Date.now();
      const expiresAt = readCodeDeadlines({ cookies, session, local }, now)?.expiresAt ?? 0;
      const isWaiting = expiresAt > now && !isOtherUserSigningIn(cookies, session);
      const other = isWaiting ? 'codeWaiting' : undefined;
      setOffer(hasSignedInSince(local, beganAt) ? 'signedIn' : other);
    };
    updateOffer();
    const stop = new AbortController();
    // Another tab has stored something; the back/forward cache restores this page as it was; somebody comes back to it
    // after the code has expired.
    for (const event of ['storage', 'pageshow', 'visibilitychange'])
      window.addEventListener(event, updateOffer, { signal: stop.signal });
    return () => stop.abort();
  }, [cookies, session, local, beganAt, isBusy]);
  if (offer === undefined) return null;
  return (
    <div className="form instead">
      <Banner message={messages[offer]} />
      <a
        className="button"
        data-kind="secondary"
        href={offer === 'signedIn' ? platformAddressOf('home') : addressOf('oneTimePasscode')}
      >
        {translate(offer === 'signedIn' ? 'signIn.signedIn.continue' : 'signIn.enterCode')}
      </a>
    </div>
  );
}

const messages = {
  signedIn: {
    kind: 'info',
    title: { key: 'signIn.signedIn.title' },
    text: { key: 'signIn.signedIn.text' },
  },
  codeWaiting: {
    kind: 'info',
    title: { key: 'signIn.codeWaiting.title' },
    text: { key: 'signIn.codeWaiting.text' },
  },
} as const;
