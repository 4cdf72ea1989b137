import { useAtomValue } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { usePlatformAddress } from '../../brand/use-platform-address.ts';
import { Banner } from '../../form/banner.tsx';
import { readCodeDeadlines } from '../../form/code-deadlines.ts';
import { hasSignedInSince } from '../../form/last-sign-in.ts';
import { useScreenAddress } from '../../form/use-screen-address.ts';
import { isOtherUserSigningIn } from '../../form/user-id.ts';
import { pageMessage } from '../../outcome.ts';
import { useServices, useTranslate } from '../../services.tsx';
import { brandAtom } from '../../state.ts';
import './sign-in-alternative.css';

/**
 * Offers what to do instead of signing in. If a one-time code of this brand is still valid, the way back to its boxes: a
 * phone may have ended the portal while the visitor read the e-mail, and an installed portal then starts here. If the
 * visitor has signed in since this page was opened, in another tab or before coming back, the way to where they are: a
 * sign-in begins with a log-off, and would end that session unasked.
 */
export function SignInAlternative({ isBusy }: { isBusy: boolean }) {
  const { cookies, session, local, beganAt } = useServices();
  const translate = useTranslate();
  const addressOf = useScreenAddress();
  const platformAddressOf = usePlatformAddress();
  const { abbreviation } = useAtomValue(brandAtom).record;
  const [offer, setOffer] = useState<'signedIn' | 'codeWaiting'>();
  useLayoutEffect(() => {
    // A running sign-in may change the offer.
    if (isBusy) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateOffer = () => {
      const now = Date.now();
      const code = readCodeDeadlines({ cookies, session, local }, now);
      const leftMs = code?.brand === abbreviation ? code.expiresAt - now : 0;
      clearTimeout(timer);
      if (leftMs > 0) timer = setTimeout(onExpiry, leftMs);
      const isWaiting = leftMs > 0 && !isOtherUserSigningIn(cookies, session);
      const other = isWaiting ? 'codeWaiting' : undefined;
      setOffer(hasSignedInSince(local, beganAt) ? 'signedIn' : other);
    };
    const onExpiry = () => {
      // Otherwise the form would move away from somebody who is typing.
      if (document.activeElement === document.body) updateOffer();
    };
    updateOffer();
    const stop = new AbortController();
    // Another tab has stored something; the back/forward cache restores this page as it was; somebody comes back to it
    // after the code has expired, and the timer may have slept with the device.
    for (const event of ['storage', 'pageshow', 'visibilitychange'])
      window.addEventListener(event, updateOffer, { signal: stop.signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [cookies, session, local, beganAt, abbreviation, isBusy]);
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
  signedIn: pageMessage('info', 'signIn.signedIn.title', 'signIn.signedIn.text'),
  codeWaiting: pageMessage('info', 'signIn.codeWaiting.title', 'signIn.codeWaiting.text'),
} as const;
