import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from './language/use-language.tsx';
import { awayStatus, barredStatus } from './api/request.ts';
import type { TextKey } from './language/texts.en.ts';

export interface FailedProps {
  /** Status of the answer. */
  status: number;
  title?: TextKey;
  /** Something older is still shown. */
  old?: boolean;
  onRefresh: () => void;
}

/** Says that something could not be loaded, and offers to try again; reloading shows what bars the way. */
export function Failed({ status, title = 'failed.title', old = false, onRefresh }: FailedProps) {
  const { t } = useLanguage();
  const isBarred = status === barredStatus;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      // What failed may be loaded by itself while the button has the focus.
      if (element !== null && element === document.activeElement)
        element.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="failed" role="alert">
      <p>
        <b>{t(title)}</b>
        <br />
        {t(failedText(status))} {old && t('failed.old')}
      </p>
      <button ref={button} type="button" onClick={isBarred ? () => location.reload() : onRefresh}>
        {t(isBarred ? 'failed.reload' : 'failed.again')}
      </button>
    </div>
  );
}

export function failedText(status: number): TextKey {
  if (status === awayStatus) return 'failed.away';
  return status === barredStatus ? 'failed.barred' : 'failed.text';
}
