import { useLanguage } from './language/use-language.tsx';

export interface CountedStateProps {
  counting: boolean;
  /** Nothing is counted yet, or at all. */
  none: boolean;
  failed: boolean;
}

/** What stands in place of a counted table, or above it while it grows. */
export function CountedState({ counting, none, failed }: CountedStateProps) {
  const { t } = useLanguage();
  const empty = none && !counting && !failed;
  return (
    <>
      {counting && none && <div className="list-to-come" aria-hidden="true" />}
      <output className={empty ? 'empty' : 'list-state'}>
        {counting && t('loading')}
        {empty && (
          <>
            {t('list.empty')}
            <br />
            <span className="hint">{t('list.emptyHelp')}</span>
          </>
        )}
      </output>
    </>
  );
}
