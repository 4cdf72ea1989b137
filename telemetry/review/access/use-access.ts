import { useEffect, useState } from 'react';
import { type Answer, sessionEnded } from '../api/request.ts';
import { fetchSession, type Session } from '../api/requests.ts';

type Access =
  | { kind: 'asking' }
  | { kind: 'out'; why: 'not yet in' | 'ended' | 'signed out' }
  | { kind: 'failed'; status: number }
  | { kind: 'in'; session: Session };

function accessOf(answer: Answer<Session>): Access {
  if (answer.ok) return { kind: 'in', session: answer.value };
  return answer.status === 401
    ? { kind: 'out', why: 'not yet in' }
    : { kind: 'failed', status: answer.status };
}

/** Whether the reader has a session, which may end, or begin in another tab, at any time. */
export function useAccess() {
  const [access, setAccess] = useState<Access>({ kind: 'asking' });
  /** Something else was shown before, and may have had the focus. */
  const [hasEntered, setEntered] = useState(false);
  useEffect(() => {
    void fetchSession().then((answer) => setAccess(accessOf(answer)));
  }, []);
  useEffect(() => {
    const listener = () =>
      // Requests still open when the reader signs out are refused: no session has ended by itself.
      setAccess((last) => (last.kind === 'out' ? last : { kind: 'out', why: 'ended' }));
    addEventListener(sessionEnded, listener);
    return () => removeEventListener(sessionEnded, listener);
  }, []);
  const isFormShown = access.kind === 'out' && access.why !== 'signed out';
  useEffect(() => {
    if (!isFormShown) return undefined;
    // Tabs share the session: after a sign-in in one, the others follow when the reader comes to them.
    const checkSession = async () => {
      const answer = await fetchSession();
      if (!answer.ok) return;
      setEntered(true);
      setAccess((last) => (last.kind === 'out' ? accessOf(answer) : last));
    };
    const onReturn = () => {
      if (!document.hidden) void checkSession();
    };
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [isFormShown]);

  function enter(answer: Answer<Session>) {
    setEntered(true);
    setAccess(accessOf(answer));
  }
  return {
    access,
    hasEntered,
    askAgain: () => void fetchSession().then(enter),
    signIn: (session: Session) => enter({ ok: true, value: session }),
    signOut: () => setAccess({ kind: 'out', why: 'signed out' }),
  };
}
