import { useLanguage } from './language/use-language.tsx';

export interface CountedUntilProps {
  until: number;
  onAgain: () => void;
}

/** Says when a view that does not update by itself was counted, and counts again. */
export function CountedUntil({ until, onAgain }: CountedUntilProps) {
  const reader = useLanguage();
  const { t } = reader;
  return (
    <>
      {t('counted.until', { time: reader.moment(until) })}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {t('counted.again')}
      </button>
    </>
  );
}
