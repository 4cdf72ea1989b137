import { useEffect, useState } from 'react';
import { AccessForm } from './access/access-form.tsx';
import { useAccess } from './access/use-access.ts';
import { Failed } from './failed.tsx';
import { createTypedSearch } from './find/typed-search.ts';
import { LanguageProvider } from './language/use-language.tsx';
import { text } from './language/texts.ts';
import type { Defaults } from './page-state.ts';
import { ReviewPage } from './review-page.tsx';
import { ExportProvider } from './export/use-export.tsx';
import { usePageState } from './use-page-state.ts';

/** The review page, or the form that asks for the access token. */
export function App({ defaults }: { defaults: Omit<Defaults, 'now'> }) {
  const [state, change] = usePageState(defaults);
  const { access, hasEntered, askAgain, signIn, signOut } = useAccess();
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

  return (
    <LanguageProvider language={language} zone={zone}>
      {access.kind === 'asking' && <p className="access">{text(language, 'loading')}</p>}
      {access.kind === 'failed' && (
        <main className="access">
          <Failed status={access.status} onRefresh={askAgain} />
        </main>
      )}
      {access.kind === 'out' && <AccessForm ended={access.why === 'ended'} onSignedIn={signIn} />}
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
              signOut();
            }}
          />
        </ExportProvider>
      )}
    </LanguageProvider>
  );
}
