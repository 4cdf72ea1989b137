import { useLanguage } from './language/use-language.tsx';
import type { TextKey } from './language/texts.en.ts';

export interface FailedProps {
  title?: TextKey;
  /** Something is shown all the same. */
  old?: boolean;
  onAgain: () => void;
}

/** Says that something could not be loaded, and offers to try again. */
export function Failed({ title = 'failed.title', old = false, onAgain }: FailedProps) {
  const { t } = useLanguage();
  return (
    <div className="failed" role="alert">
      <p>
        <b>{t(title)}</b>
        <br />
        {t('failed.text')} {old && t('failed.old')}
      </p>
      <button type="button" onClick={onAgain}>
        {t('failed.again')}
      </button>
    </div>
  );
}
