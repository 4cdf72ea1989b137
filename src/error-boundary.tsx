import { Component, type ReactNode } from 'react';
import { isMissingChunk } from './connection/missing-chunk.ts';
import { ReferenceCodeLine } from './form/reference-code.tsx';
import type { Translate } from './locale/translations.ts';
import type { Log } from './log.ts';
import { errorName } from './log-text.ts';

/** Props that every boundary of the page receives. */
export interface Boundary {
  translate: Translate;
  log: Log;
  visit: string;
  /** The address at which the portal starts again. */
  signIn: () => string;
  /** A screen's chunk could not be loaded: reloads once the site answers. */
  reloadOnceReached: () => void;
}

interface Props extends Boundary {
  /** The layout's header and footer are around it. */
  isFramed?: boolean;
  children: ReactNode;
}

/**
 * The last handler: a rendering error shows a way on instead of a blank page, and is logged once. A screen's chunk that
 * could not be loaded is not our bug: the visitor reads the message of a call that reached nobody.
 */
export class ErrorBoundary extends Component<Props, { isMissing?: boolean }> {
  override state: { isMissing?: boolean } = {};

  static getDerivedStateFromError(error: unknown) {
    return { isMissing: isMissingChunk(error) };
  }

  override componentDidCatch(error: unknown) {
    const { log, reloadOnceReached } = this.props;
    if (this.state.isMissing) {
      log.error('screen not loaded');
      reloadOnceReached();
    } else log.error('rendering failed', { reason: errorName(error) });
    // The visitor did not navigate here: the focused element is gone, and the title still belongs to the screen that failed.
    document.title = this.title();
    document.querySelector('main')?.focus();
  }

  private title(): string {
    return this.props.translate(this.state.isMissing ? 'unreachable.title' : 'error.system.title');
  }

  override render() {
    const { isMissing } = this.state;
    if (isMissing === undefined) return this.props.children;
    const { translate, visit, signIn, isFramed } = this.props;
    const content = (
      <>
        <h1 className="title">{this.title()}</h1>
        <div className="form">
          <p>{translate(isMissing ? 'unreachable.network' : 'error.system.text')}</p>
          {/* A full page load clears whatever is broken in memory. */}
          <a
            className="button"
            data-kind="primary"
            href={isMissing ? location.pathname + location.search : signIn()}
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
