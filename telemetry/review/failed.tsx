import { useLanguage } from './language/use-language.tsx';

/** Says that something could not be loaded, and offers to try again. */
export function Failed({ onAgain }: { onAgain: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="failed" role="alert">
      <p>
        <b>{t('failed.title')}</b>
        <br />
        {t('failed.text')}
      </p>
      <button type="button" onClick={onAgain}>
        {t('failed.again')}
      </button>
    </div>
  );
}
