import { useEffect, useState } from 'react';
import { AccessForm } from './access/access-form.tsx';
import { type Answer, sessionEnded } from './api/request.ts';
import { fetchSession, type Session } from './api/requests.ts';
import { Failed } from './failed.tsx';
import { createTypedSearch } from './find/typed-search.ts';
import { LanguageProvider } from './language/use-language.tsx';
import { text } from './language/texts.ts';
import type { Defaults } from './page-state.ts';
import { ReviewPage } from './review-page.tsx';
import { ExportProvider } from './export/use-export.tsx';
import { usePageState } from './use-page-state.ts';

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

/** The review page, or the form that asks for the access token. */
export function App({ defaults }: { defaults: Omit<Defaults, 'now'> }) {
  const [state, change] = usePageState(defaults);
  const [access, setAccess] = useState<Access>({ kind: 'asking' });
  const { language, zone, view, visit } = state;
  // Kept here because a session may end while a caller reads out a code, and by itself because a letter must not draw the views again.
  const [typed] = useState(createTypedSearch);

  useEffect(() => {
    document.documentElement.lang = language;
    const title = text(language, 'title');
    // The title tells tabs of several visits apart.
    document.title =
      view === 'entries' ? title : `${text(language, `view.${view}`, { code: visit })} – ${title}`;
  }, [language, view, visit]);

  useEffect(() => {
    void fetchSession().then((answer) => setAccess(accessOf(answer)));
  }, []);
  const [hasEntered, setEntered] = useState(false);
  const enter = (answer: Answer<Session>) => {
    setEntered(true);
    setAccess(accessOf(answer));
  };
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

  return (
    <LanguageProvider language={language} zone={zone}>
      {access.kind === 'asking' && <p className="access">{text(language, 'loading')}</p>}
      {access.kind === 'failed' && (
        <main className="access">
          <Failed status={access.status} onRefresh={() => void fetchSession().then(enter)} />
        </main>
      )}
      {access.kind === 'out' && (
        <AccessForm
          ended={access.why === 'ended'}
          onSignedIn={(session) => enter({ ok: true, value: session })}
        />
      )}
      {access.kind === 'in' && (
        <ExportProvider>
          <ReviewPage
            state={state}
            change={change}
            session={access.session}
            typed={typed}
            hasEntered={hasEntered}
            onSignedOut={() => {
              typed.keep({ code: '', userId: '' });
              setAccess({ kind: 'out', why: 'signed out' });
            }}
          />
        </ExportProvider>
      )}
    </LanguageProvider>
  );
}
