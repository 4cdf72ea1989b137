import { Component, type ReactNode } from 'react';
import { useLanguage } from './language/use-language.tsx';

interface ViewBoundaryProps {
  /** What is asked for; for something else the view is tried anew. */
  of: string;
  onAgain: () => void;
  children: ReactNode;
}

interface ViewState {
  /** What was asked for last. */
  of: string;
  hasFailed: boolean;
}

/**
 * The last handler: entries come from strangers, and one that a view can't draw must not take search, filters and the other
 * views with it, which lead around it.
 */
export class ViewBoundary extends Component<ViewBoundaryProps, ViewState> {
  override state = { of: '', hasFailed: false };

  static getDerivedStateFromProps({ of }: ViewBoundaryProps, state: ViewState): ViewState | null {
    return state.of === of ? null : { of, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, onAgain } = this.props;
    return this.state.hasFailed ? <FailedView onAgain={onAgain} /> : children;
  }
}

function FailedView({ onAgain }: { onAgain: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="failed" role="alert">
      <p>
        <b>{t('failed.view')}</b>
        <br />
        {t('failed.around')}
      </p>
      <button type="button" onClick={onAgain}>
        {t('failed.again')}
      </button>
    </div>
  );
}
