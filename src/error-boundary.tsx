import { Component, type ReactNode } from 'react';
import { screenAddress } from './addresses.ts';
import { isMissingChunk } from './connection/missing-chunk.ts';
import { ReferenceCodeLine } from './form/reference-code.tsx';
import type { Translate } from './locale/translations.ts';
import type { Log } from './log.ts';

interface Props {
  translate: Translate;
  log: Log;
  visit: string;
  /** As the visitor came with it. */
  brandCode: string;
  /** A screen's chunk could not be had: brings the page back once it can. */
  comeBack: () => void;
  children: ReactNode;
}

/**
 * The last handler: an error while rendering shows a way on instead of a blank page, and is logged once. A screen that was
 * lost on its way is no error of ours: that is told as any other call that reached nobody.
 */
export class ErrorBoundary extends Component<Props, { failed?: 'missing' | 'broken' }> {
  override state: { failed?: 'missing' | 'broken' } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: isMissingChunk(error) ? 'missing' : 'broken' };
  }

  override componentDidCatch(error: unknown) {
    const { log, comeBack } = this.props;
    const isMissing = isMissingChunk(error);
    const name = error instanceof Error ? error.name : 'unknown';
    log.error('rendering failed', { reason: isMissing ? 'missing chunk' : name });
    if (isMissing) comeBack();
  }

  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    const { translate, visit, brandCode } = this.props;
    const isMissing = failed === 'missing';
    const { pathname, search } = location;
    return (
      <main className="main">
        <div className="card">
          <h1 className="title">{translate(isMissing ? 'unreachable.title' : 'error.system.title')}</h1>
          <p>{translate(isMissing ? 'unreachable.network' : 'error.system.text')}</p>
          {/* A full load: whatever is broken in memory is gone afterwards. */}
          <a
            className="button"
            data-kind="primary"
            href={isMissing ? pathname + search : screenAddress('signIn', { cobrandHost: brandCode })}
          >
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
