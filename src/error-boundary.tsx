import { Component, type ReactNode } from 'react';
import { screenAddress } from './addresses.ts';
import { ReferenceCodeLine } from './form/reference-code.tsx';
import type { Translate } from './locale/translations.ts';
import type { Log } from './log.ts';

/** The last handler: an error while rendering shows a way on instead of a blank page, and is logged once. */
export class ErrorBoundary extends Component<
  { translate: Translate; log: Log; visit: string; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.log.error('rendering failed', { reason: error instanceof Error ? error.name : 'unknown' });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { translate, visit } = this.props;
    return (
      <main className="main">
        <div className="card">
          <h1 className="title">{translate('error.system.title')}</h1>
          <p>{translate('error.system.text')}</p>
          {/* A full load: whatever is broken in memory is gone afterwards. */}
          <a className="button" data-kind="primary" href={screenAddress('signIn')}>
            {translate('error.startAgain')}
          </a>
          <ReferenceCodeLine
            code={visit}
            texts={{
              label: translate('reference.label'),
              copy: translate('reference.copy'),
              copied: translate('reference.copied'),
            }}
          />
        </div>
      </main>
    );
  }
}
