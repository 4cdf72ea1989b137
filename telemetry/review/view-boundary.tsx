import { Component, type ReactNode } from 'react';
import { useLanguage } from './language/use-language.tsx';

interface ViewBoundaryProps {
  /** Names what is shown; a change renders the view again. */
  of: string;
  onRefresh: () => void;
  children: ReactNode;
}

interface ViewState {
  /** The last `of`. */
  of: string;
  hasFailed: boolean;
}

/**
 * Error boundary: entries come from strangers, and one that a view can't draw must not take down the search, filters and
 * other views, which lead around it.
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
    const { children, onRefresh } = this.props;
    return this.state.hasFailed ? <FailedView onRefresh={onRefresh} /> : children;
  }
}

function FailedView({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="failed" role="alert">
      <p>
        <b>{t('failed.view')}</b>
        <br />
        {t('failed.around')}
      </p>
      <button type="button" onClick={onRefresh}>
        {t('failed.again')}
      </button>
    </div>
  );
}
