import { Component, type ReactNode } from 'react';
import { screenAddress } from './addresses.ts';
import { isMissingChunk } from './connection/missing-chunk.ts';
import { ReferenceCodeLine } from './form/reference-code.tsx';
import type { Translate } from './locale/translations.ts';
import type { Log } from './log.ts';

/** What every boundary of the page is given. */
export interface Boundary {
  translate: Translate;
  log: Log;
  visit: string;
  /** As the visitor came with it. */
  brandCode: string;
  /** A screen's chunk could not be had: brings the page back once it can. */
  comeBack: () => void;
}

interface Props extends Boundary {
  /** Header and footer stand around it. */
  isFramed?: boolean;
  children: ReactNode;
}

/**
 * The last handler: an error while rendering shows a way on instead of a blank page, and is logged once. A screen that was
 * lost on its way is no error of ours: that is told like a call that reached nobody.
 */
export class ErrorBoundary extends Component<Props, { isMissing?: boolean }> {
  override state: { isMissing?: boolean } = {};

  static getDerivedStateFromError(error: unknown) {
    return { isMissing: isMissingChunk(error) };
  }

  override componentDidCatch(error: unknown) {
    const { log, comeBack } = this.props;
    log.error('rendering failed', { reason: error instanceof Error ? error.name : 'unknown' });
    if (this.state.isMissing) comeBack();
    // Nobody came here by a press: what had the focus is gone, and the title is that of a screen that never came.
    document.title = this.title();
    document.querySelector('main')?.focus();
  }

  private title(): string {
    return this.props.translate(this.state.isMissing ? 'unreachable.title' : 'error.system.title');
  }

  override render() {
    const { isMissing } = this.state;
    if (isMissing === undefined) return this.props.children;
    const { translate, visit, brandCode, isFramed } = this.props;
    const content = (
      <>
        <h1 className="title">{this.title()}</h1>
        <div className="form">
          <p>{translate(isMissing ? 'unreachable.network' : 'error.system.text')}</p>
          {/* A full load: whatever is broken in memory is gone afterwards. */}
          <a
            className="button"
            data-kind="primary"
            href={
              isMissing
                ? location.pathname + location.search
                : screenAddress('signIn', { cobrandHost: brandCode })
            }
          >
            {translate('error.startAgain')}
          </a>
          <ReferenceCodeLine code={visit} translate={translate} />
        </div>
      </>
    );
    if (isFramed) return content;
    return (
      <main className="main" tabIndex={-1}>
        <div className="card">{content}</div>
      </main>
    );
  }
}
