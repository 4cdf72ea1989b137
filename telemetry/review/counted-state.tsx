import { useLanguage } from './language/use-language.tsx';

export interface CountedStateProps {
  counting: boolean;
  /** There is nothing to show, yet or at all. */
  none: boolean;
  failed: boolean;
  /** The end of the counted period. */
  until: number;
}

/** Shown in place of a counted table, or above it while it grows; screen readers hear when it is done. */
export function CountedState({ counting, none, failed, until }: CountedStateProps) {
  const reader = useLanguage();
  const { t } = reader;
  const isDone = !counting && !failed;
  const empty = none && isDone;
  return (
    <>
      {counting && none && <div className="list-to-come" aria-hidden="true" />}
      <output className={empty ? 'empty' : isDone ? 'visually-hidden' : 'list-state'}>
        {counting && t('loading')}
        {isDone && !none && t('counted.until', { time: reader.moment(until) })}
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
