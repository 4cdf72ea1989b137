import { useLanguage } from './language/use-language.tsx';

export interface CountedUntilProps {
  until: number;
  onAgain: () => void;
}

/** Says of what doesn't follow by itself up to when it holds, and counts again. */
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
