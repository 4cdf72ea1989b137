import { useEffect, useState } from 'react';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { type Chip, emptyFilter, wantedChip } from '../../reading/entry-filter.ts';
import { fetchAllEntries } from '../api/requests.ts';
import { Failed } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import { screenName } from './describe-entry.ts';
import { VisitLink, type VisitNavigation } from './visit-link.tsx';
import { aroundMs, type PageAround, pagesAround, usersOf } from './pages-around.ts';

/** For a user with endless tries, the newest entries say enough. */
const userEntries = 1_000;
const noPages: readonly PageAround[] = [];

export interface VisitsAroundProps {
  code: string;
  entries: readonly StoredEntry[];
  from: number;
  to: number;
  /** Excluded senders, whose entries do not count. */
  excludedSenders: readonly Chip[];
  toVisit: VisitNavigation;
  onRefresh: () => void;
}

/**
 * The pages that the same user had open before and after. Each page load has its own code, and a message such as 'You were
 * logged out' appears on the page after the one where it happened: its code leads to a story that says nothing.
 */
export function VisitsAround({
  code,
  entries,
  from,
  to,
  excludedSenders,
  toVisit,
  onRefresh,
}: VisitsAroundProps) {
  const reader = useLanguage();
  const { t } = reader;
  const users = usersOf(entries).join(' ');
  const [{ found, cutOff }, setPages] = useState({ found: noPages, cutOff: false });
  /** Status of a failed request. */
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    if (users === '') return undefined;
    const abort = new AbortController();
    const about = users.split(' ').map((value) => wantedChip('userRef', value));
    const chips = [...about, ...excludedSenders];
    const filter = { ...emptyFilter, from: from - aroundMs, to: to + aroundMs, chips };
    void fetchAllEntries({ filter, most: userEntries, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.ok)
        setPages({
          found: pagesAround(answer.value.entries),
          cutOff: answer.value.rest !== undefined,
        });
      else setFailed(answer.status);
    });
    return () => abort.abort();
  }, [users, from, to, excludedSenders]);

  const isAlone = found.every(({ visit }) => visit === code);
  if (failed === undefined && isAlone && !cutOff) return null;
  const moments = [from, to, ...found.map(({ time }) => time)];
  const spansDays = new Set(moments.map(reader.day)).size > 1;
  return (
    <section>
      <h3>{t('around.title', { count: users.split(' ').length })}</h3>
      <p className="hint">{t('around.why')}</p>
      {cutOff && <p className="cut">{t('around.cut', { count: userEntries })}</p>}
      {failed !== undefined ? (
        <Failed status={failed} onRefresh={onRefresh} />
      ) : (
        <ul>
          {found.map(({ visit, time, screen }) => (
            <li key={visit}>
              {spansDays && reader.day(time)} {reader.timeOfDay(time)} {screenName(screen, reader)}:{' '}
              {visit === code ? (
                // Listed to separate the pages before and after, which half an hour of tries would otherwise hide.
                <b>{t('around.this')}</b>
              ) : (
                <VisitLink code={visit} navigation={toVisit}>
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
