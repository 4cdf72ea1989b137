import { useLanguage } from '../language/use-language.tsx';
import { positionTime } from '../../reading/position-time.ts';
import { type EntryListState, listLimit } from './entry-list-state.ts';

/** Says below the list that it is empty, is loading more, or ends here. */
export function ListEnd(props: { state: EntryListState; whole: boolean; hasWords: boolean }) {
  const { state, whole, hasWords } = props;
  const reader = useLanguage();
  const { t } = reader;
  const { entries, rest, loading } = state;
  if (whole && entries.length === 0)
    return (
      <div className="empty">
        <p>{t('list.empty')}</p>
        <p className="hint">{t('list.emptyHelp')}</p>
        {hasWords && <p className="hint">{t('list.emptyWords')}</p>}
      </div>
    );
  const cut = entries.length >= listLimit && rest !== undefined;
  return (
    <output className={`list-state${cut ? ' cut' : ''}`}>
      {cut && t('list.cut', { count: entries.length })}
      {!cut && loading && t(entries.length === 0 ? 'loading' : 'list.more')}{' '}
      {!cut &&
        loading &&
        rest !== undefined &&
        t('list.searched', { time: reader.moment(positionTime(rest)) })}
    </output>
  );
}
