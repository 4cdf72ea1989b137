import { useLanguage } from './language/use-language.tsx';

export interface CountedUntilProps {
  until: number;
  onRefresh: () => void;
}

/** Says when a view that does not update by itself was counted, and counts again. */
export function CountedUntil({ until, onRefresh }: CountedUntilProps) {
  const reader = useLanguage();
  const { t } = reader;
  return (
    <>
      {t('counted.until', { time: reader.moment(until) })}{' '}
      <button type="button" className="link" onClick={onRefresh}>
        {t('counted.again')}
      </button>
    </>
  );
}
