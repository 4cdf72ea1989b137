import { useAtomValue } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { Footer } from './brand/footer.tsx';
import { FormNotices } from './brand/form-notices.tsx';
import { Header } from './brand/header.tsx';
import { LateNotices } from './connection/late-notices.tsx';
import { AppControls, FollowedLocale, InstallOffer, ReleaseLine, UpdateBar } from './start/late-parts.tsx';
import { useTranslate } from './services.tsx';
import { brandAtom } from './state.ts';

/** Logo header, routed area, brand footer, around every screen (specification, section 2). */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { record } = useAtomValue(brandAtom);
  return (
    <div className="page">
      <a className="skip-link" href="#main" onClick={skipToMain}>
        {translate('layout.skip')}
      </a>
      <Header controls={<AppControls />} />
      <div className="stage">
        <div className="panel" aria-hidden="true">
          <p className="panel-name">{record.appName}</p>
          <span className="panel-card" />
        </div>
        <main className="main" id="main" tabIndex={-1}>
          <div className="card">
            <FormNotices place="aboveForm" />
            {children}
            <FormNotices place="belowForm" />
            <InstallOffer />
          </div>
        </main>
      </div>
      <Footer note={<ReleaseLine />} />
      <LateNotices />
      <UpdateBar />
      <FollowedLocale />
    </div>
  );
}

/** Left alone, the browser would make a history entry without what the page keeps in its own, such as a flow's step. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  main?.scrollIntoView();
  main?.focus();
}
