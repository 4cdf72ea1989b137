import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openedAt } from '../../browser/opened-at.ts';
import { asObject, own } from '../../browser/shape.ts';
import { useReconnected } from '../../connection/use-reconnected.ts';
import { dropDraftUserId } from '../../form/draft-user-id.ts';
import { isOvertakenBySignIn } from '../../form/last-sign-in.ts';
import { usePortal } from '../../form/use-portal.ts';
import { usePageRestored } from '../../form/use-page-restored.ts';
import { forgetUserId } from '../../form/user-id.ts';
import { savedLocale } from '../../locale/saved-locale.ts';
import { useServices } from '../../services.tsx';
import { brandAtom } from '../../state.ts';
import { endServerSession, type ServerSession } from './end-server-session.ts';
import { forgetFlows } from './forget-flows.ts';
import { loadReturnLink, type ReturnLink, returnLink } from './return-link.ts';

/**
 * How long the way back waits for the logout, because a late logout would end the next session; no longer, because
 * nobody must get stuck here.
 */
const longestWaitMs = 5_000;

export interface LoggedOutState {
  /** Undefined while nothing is offered yet. */
  link: ReturnLink | undefined;
  /** Undefined until the first attempt has ended. */
  serverSession: ServerSession | undefined;
  /** How many attempts have ended. */
  attempts: number;
  isTrying: boolean;
  tryAgain: () => void;
}

/** Forgets what the flows left here, then has the platform end its session; whatever fails, the way back appears. */
export function useLoggedOut(): LoggedOutState {
  const { cookies, session, local, log, navigation } = useServices();
  const portal = usePortal();
  const { code } = useAtomValue(brandAtom);
  const [link, setLink] = useState<ReturnLink>();
  const [isOffered, setOffered] = useState(false);
  const [ended, setEnded] = useState<{ serverSession?: ServerSession; attempts: number }>({ attempts: 0 });
  const [isTrying, setTrying] = useState(false);
  const running = useRef(false);

  const { origin, start: opened } = navigation;
  const [saved] = useState(() => savedLocale(cookies));
  // The requested language; the page is in another one if that can't be loaded.
  const requestedLocale = opened.searchParams.get('locale') ?? saved ?? '';
  // After Back, the page is still in its old language, but the platform words its labels in the one chosen since.
  const inOneLanguage = (loaded: ReturnLink): ReturnLink =>
    savedLocale(cookies) === saved ? loaded : { to: loaded.to };
  const end = async () => {
    if (running.current) return;
    running.current = true;
    setTrying(true);
    const serverSession = await endServerSession({ portal, local, log, origin });
    // The calls' entries don't tell: after some failures there was nothing to end.
    if (serverSession === 'ended') log.info('session ended');
    else log.info('session perhaps open');
    noteEnded(serverSession === 'ended' ? requestedLocale : undefined);
    setEnded(({ attempts }) => ({ serverSession, attempts: attempts + 1 }));
    setTrying(false);
    running.current = false;
  };
  const endAgain = () => {
    // Another tab's sign-in began by ending this session, and nobody has asked to end the new one.
    if (!isOvertakenBySignIn(local, 0)) void end();
  };
  const start = (isDone = false) => {
    // Reloaded for another language, the page has claimed the device's user id for this tab again.
    if (isDone) forgetUserId(session);
    else forgetFlows({ session, local });
    // After Back, this page may start before the page just left has stored what was typed there.
    dropDraftUserId(window, session);
    const environment = { portal, cookies, log, navigation, brandCode: code };
    setLink(returnLink(environment, {}));
    setOffered(false);
    setEnded(({ attempts }) => (isDone ? { serverSession: 'ended', attempts } : { attempts }));
    if (isDone) noteEnded(requestedLocale);
    const timer = setTimeout(() => setOffered(true), longestWaitMs);
    const loading = loadReturnLink(environment).then((loaded) => setLink(inOneLanguage(loaded)));
    void Promise.all([loading, isDone || end()]).then(() => setOffered(true));
    return () => clearTimeout(timer);
  };
  const atFirst = useRef(start);
  useEffect(() => {
    // A browser that restores its tabs may load this page unseen, beside a tab in which somebody has signed in since.
    const isOthers = isOvertakenBySignIn(local, openedAt(window.history));
    if (!isOthers || document.visibilityState === 'visible') {
      const endedIn = own(asObject(window.history.state), 'endedIn');
      return atFirst.current(!isOthers && endedIn !== undefined && endedIn !== requestedLocale);
    }
    const onSeen = () => void atFirst.current();
    document.addEventListener('visibilitychange', onSeen, { once: true });
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, [local, requestedLocale]);
  // Somebody may have signed in since, and the page would say that they are logged out. A reload ends their session too.
  usePageRestored(() => void start());

  const { serverSession, attempts } = ended;
  const endOnline = useEffectEvent(endAgain);
  useEffect(() => {
    if (serverSession !== 'unknown') return undefined;
    const onOnline = () => endOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [serverSession]);
  // Browsers fire no event when a tunnel or a captive portal ends.
  useReconnected(serverSession === 'unknown' && !isTrying, endAgain);

  return {
    link: isOffered ? link : undefined,
    serverSession,
    attempts,
    isTrying,
    tryAgain: () => void end(),
  };
}

/**
 * Stores in the page's history entry in which language its session was ended. Reloaded in another one, it has nothing to
 * end: somebody who has signed in since, perhaps at their company, has not asked to be logged out.
 */
function noteEnded(endedIn: string | undefined): void {
  window.history.replaceState({ ...asObject(window.history.state), endedIn }, '');
}
