import { useAtomValue } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { screenAddress } from '../../addresses.ts';
import { Banner } from '../../form/banner.tsx';
import { readCodeDeadlines } from '../../form/code-deadlines.ts';
import { rememberedUserId } from '../../form/user-id.ts';
import type { PageMessage } from '../../outcome.ts';
import { useServices, useTranslate } from '../../services.tsx';
import { brandAtom } from '../../state.ts';
import './code-waiting.css';

const message: PageMessage = {
  kind: 'info',
  title: { key: 'signIn.codeWaiting.title' },
  text: { key: 'signIn.codeWaiting.text' },
};

/**
 * The way back to the boxes for those whose code is still good: a phone may have ended the portal while they read the
 * e-mail, and an installed portal then starts here.
 */
export function CodeWaiting() {
  const { cookies, session, local } = useServices();
  const translate = useTranslate();
  const { code } = useAtomValue(brandAtom);
  const [isWaiting, setWaiting] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const now = Date.now();
      const expiresAt = readCodeDeadlines({ session, local }, now)?.expiresAt ?? 0;
      setWaiting(expiresAt > now && rememberedUserId(cookies, session) !== undefined);
    };
    look();
    // The back-forward cache brings this page back as it was.
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [cookies, session, local]);
  if (!isWaiting) return null;
  return (
    <div className="form code-waiting">
      <Banner message={message} />
      <a
        className="button"
        data-kind="secondary"
        href={screenAddress('oneTimePasscode', { cobrandHost: code })}
      >
        {translate('signIn.enterCode')}
      </a>
    </div>
  );
}
