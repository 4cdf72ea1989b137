import { Fragment, useEffect, useRef, useState } from 'react';
import { hasWords, valueCharacters } from '../../reading/entry-filter.ts';
import { failedText } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import type { TextKey } from '../language/texts.en.ts';
import type { TextValues } from '../language/texts.ts';
import { FindField } from './find-field.tsx';
import { findUser } from './find-user.ts';
import { findVisit, meantCodes } from './find-visit.ts';
import { VisitLink, type WayToVisit } from '../visit/visit-link.tsx';

export interface FindBarProps {
  /** The view shown below; a change clears the message about the last one. */
  view: string;
  userRefKey: string;
  /** The brands that the filter names. */
  brands: readonly string[];
  toVisit: WayToVisit;
  onUser: (refs: readonly string[]) => void;
  onText: (text: string) => void;
}

/** The result of a search, and what to open instead. */
interface Said {
  key: TextKey;
  values?: TextValues;
  words?: string;
  codes?: readonly string[];
}

/** Finds by what a caller can tell: the reference code, the user id, or some words of a message. */
export function FindBar(props: FindBarProps) {
  const { view, userRefKey, brands, toVisit, onUser, onText } = props;
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [userId, setUserId] = useState('');
  const [said, setSaid] = useState<Said>();
  const [seen, setSeen] = useState(view);
  if (seen !== view) {
    setSeen(view);
    setSaid(undefined);
  }
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), [view]);

  /** Aborts the last search: its late answer would appear over, or lead away from, the new result. */
  function begin(next?: Said): AbortSignal {
    search.current?.abort();
    search.current = new AbortController();
    setSaid(next);
    return search.current.signal;
  }

  async function findCode() {
    const meant = meantCodes(code);
    if (meant === undefined) return findWords(code);
    const signal = begin({ key: 'find.searching' });
    const answer = await findVisit(meant);
    if (signal.aborted) return undefined;
    if (!answer.ok) return setSaid({ key: failedText(answer.status) });
    if ('visit' in answer.value) return showVisit(answer.value.visit);
    const { similar: codes } = answer.value;
    if (meant.readings.length === 0 && codes.length === 0) return findWords(code);
    // Some words look like a code, too. Only the caller can say which similar code is theirs.
    return setSaid({
      key: codes.length === 0 ? 'find.noVisit' : 'find.nearby',
      values: { code: code.trim().toUpperCase() },
      words: code,
      codes,
    });
  }

  function showVisit(found: string) {
    begin();
    toVisit.open(found);
  }

  function findWords(words: string) {
    // An empty field clears the search.
    if (words.trim() !== '' && !hasWords(words)) return begin({ key: 'find.noWords' });
    // An e-mail address would reach the server and the URL that readers share, and find nothing.
    if (/\S@\S/.test(words)) return begin({ key: 'find.mail' });
    begin();
    return onText(words.trim().slice(0, valueCharacters));
  }

  async function findUserId() {
    if (userId.trim() === '') return undefined;
    const signal = begin({ key: 'find.searching' });
    const answer = await findUser(userId, userRefKey, brands, signal);
    if (signal.aborted) return undefined;
    if (!answer.ok) return setSaid({ key: failedText(answer.status) });
    if ('none' in answer.value) return setSaid({ key: answer.value.none });
    setSaid(undefined);
    setUserId('');
    return onUser(answer.value.refs);
  }

  return (
    <search className="find" aria-label={t('find.label')}>
      <FindField
        label={t('find.code')}
        hint={t('find.codeHint')}
        go={t('find.go')}
        isMain
        value={code}
        onChange={setCode}
        onFind={() => void findCode()}
      />
      <FindField
        label={t('find.user')}
        hint={t('find.userHint')}
        go={t('find.userGo')}
        value={userId}
        onChange={setUserId}
        onFind={() => void findUserId()}
      />
      <output className="find-said">
        {said !== undefined && (
          <>
            {t(said.key, said.values)}{' '}
            {said.codes?.map((similar) => (
              <Fragment key={similar}>
                <VisitLink code={similar} way={{ ...toVisit, open: showVisit }}>
                  {t('view.visit', { code: similar })}
                </VisitLink>{' '}
              </Fragment>
            ))}
            {said.words !== undefined && (
              <button type="button" className="link" onClick={() => findWords(said.words ?? '')}>
                {t('find.asWords')}
              </button>
            )}
          </>
        )}
      </output>
    </search>
  );
}
