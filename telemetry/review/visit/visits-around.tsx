import { useEffect, useState } from 'react';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { type Chip, emptyFilter } from '../../reading/entry-filter.ts';
import { askAllEntries } from '../api/questions.ts';
import { Failed } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import { screenName } from './describe-entry.ts';
import { VisitLink, type WayToVisit } from './visit-link.tsx';
import { aroundMs, type PageAround, pagesAround, usersOf } from './pages-around.ts';

/** For a user with endless tries, the newest entries say enough. */
const userEntries = 1_000;
const none: readonly PageAround[] = [];

export interface VisitsAroundProps {
  code: string;
  entries: readonly StoredEntry[];
  from: number;
  to: number;
  /** Excluded senders, whose entries do not count. */
  leftOut: readonly Chip[];
  toVisit: WayToVisit;
  onAgain: () => void;
}

/**
 * The pages that the same user had open before and after. Each page load has its own code, and a message such as 'You were
 * logged out' appears on the page after the one where it happened: its code leads to a story that says nothing.
 */
export function VisitsAround({ code, entries, from, to, leftOut, toVisit, onAgain }: VisitsAroundProps) {
  const reader = useLanguage();
  const { t } = reader;
  const users = usersOf(entries).join(' ');
  const [{ found, cutOff }, setPages] = useState({ found: none, cutOff: false });
  /** Status of a failed request. */
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    if (users === '') return undefined;
    const abort = new AbortController();
    const about = users.split(' ').map((value) => ({ name: 'userRef', value, excluded: false }) as const);
    const chips = [...about, ...leftOut];
    const filter = { ...emptyFilter, from: from - aroundMs, to: to + aroundMs, chips };
    void askAllEntries({ filter, most: userEntries, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.ok)
        setPages({
          found: pagesAround(answer.value.entries),
          cutOff: answer.value.rest !== undefined,
        });
      else setFailed(answer.status);
    });
    return () => abort.abort();
  }, [users, from, to, leftOut]);

  const isAlone = found.every(({ visit }) => visit === code);
  if (failed === undefined && isAlone && !cutOff) return null;
  const moments = [from, to, ...found.map(({ time }) => time)];
  const isOfDays = new Set(moments.map(reader.day)).size > 1;
  return (
    <section>
      <h3>{t('around.title', { count: users.split(' ').length })}</h3>
      <p className="hint">{t('around.why')}</p>
      {cutOff && <p className="cut">{t('around.cut', { count: userEntries })}</p>}
      {failed !== undefined ? (
        <Failed status={failed} onAgain={onAgain} />
      ) : (
        <ul>
          {found.map(({ visit, time, screen }) => (
            <li key={visit}>
              {isOfDays && reader.day(time)} {reader.timeOfDay(time)} {screenName(screen, reader)}:{' '}
              {visit === code ? (
                // Listed to separate the pages before and after, which half an hour of tries would otherwise hide.
                <b>{t('around.this')}</b>
              ) : (
                <VisitLink code={visit} way={toVisit}>
                  {t('view.visit', { code: visit })}
                </VisitLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
