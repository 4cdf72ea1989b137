import { Fragment, useEffect, useRef, useState } from 'react';
import { enteredUserId } from '../../reading/entered-user-id.ts';
import { type EntryFilter, hasWords, valueCharacters } from '../../reading/entry-filter.ts';
import { failedText } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import type { TextKey } from '../language/texts.en.ts';
import type { TextValues } from '../language/texts.ts';
import { FindField } from './find-field.tsx';
import { findUser } from './find-user.ts';
import { findVisits, codeCandidates } from './find-visit.ts';
import type { TypedFields, TypedSearch } from './typed-search.ts';
import { VisitLink, type VisitNavigation } from '../visit/visit-link.tsx';

export interface FindBarProps {
  typed: TypedSearch;
  /** The view shown below; a change clears the message about the last one. */
  view: string;
  /** What the list below shows. */
  filter: EntryFilter;
  userRefKey: string;
  /** The brands that the filter names. */
  brands: readonly string[];
  toVisit: VisitNavigation;
  onUser: (refs: readonly string[]) => void;
  /** The user was not found, or could not be looked for. Returns the filter that remains. */
  onNoUser: () => EntryFilter;
  onText: (text: string) => void;
}

/** The result of a search, and what to open instead. */
interface SearchMessage {
  key: TextKey;
  /** The filter with which a user was not found: the entries of another one would contradict the message, or pass for that user's. */
  about?: EntryFilter;
  values?: TextValues;
  words?: string;
  codes?: readonly string[];
}

/** Finds by what a caller can tell: the reference code, the user id, or some words of a message. */
export function FindBar(props: FindBarProps) {
  const { typed, view, filter, userRefKey, brands, toVisit } = props;
  const { t } = useLanguage();
  const [{ code, userId }, setFields] = useState(typed.read);
  const type = (next: Partial<TypedFields>) => setFields(typed.keep(next));
  const [lastMessage, setMessage] = useState<SearchMessage>();
  const message = (lastMessage?.about ?? filter) === filter ? lastMessage : undefined;
  const [lastView, setLastView] = useState(view);
  if (lastView !== view) {
    setLastView(view);
    setMessage(undefined);
  }
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), [view]);
  /** The reader may change the filter while a search runs: what it leads to begins with the latest one. */
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  /** Aborts the last search: its late answer would appear over, or lead away from, the new result. */
  function startSearch(next?: SearchMessage): AbortSignal {
    search.current?.abort();
    search.current = new AbortController();
    setMessage(next);
    return search.current.signal;
  }

  async function findCode() {
    // Part of an e-mail address may look like a code.
    const candidates = isMail(code) ? undefined : codeCandidates(code);
    if (candidates === undefined) return findWords(code);
    const signal = startSearch({ key: 'find.searching' });
    const answer = await findVisits(candidates);
    if (signal.aborted) return undefined;
    if (!answer.ok) return setMessage({ key: failedText(answer.status) });
    const { visits, similar: codes } = answer.value;
    const [visit, ...others] = visits;
    if (others.length > 0) return setMessage({ key: 'find.several', codes: visits });
    if (visit !== undefined) return showVisit(visit);
    if (!candidates.isCode && codes.length === 0) return findWords(code);
    const similar = candidates.beginnings.length > 0 ? 'find.beginning' : 'find.nearby';
    // Some words look like a code, too. Only the caller can say which similar code is theirs.
    return setMessage({
      key: codes.length === 0 ? 'find.noVisit' : similar,
      values: { code: candidates.code },
      words: code,
      codes,
    });
  }

  function showVisit(found: string) {
    startSearch();
    latest.current.toVisit.open(found);
  }

  function findWords(words: string) {
    // An empty field clears the search.
    if (words.trim() !== '' && !hasWords(words)) return startSearch({ key: 'find.noWords' });
    // An e-mail address would reach the server and the URL that readers share, and find nothing.
    if (isMail(words)) return startSearch({ key: 'find.mail' });
    startSearch();
    return latest.current.onText(words.trim().slice(0, valueCharacters));
  }

  async function findUserId() {
    const entered = enteredUserId(userId);
    if (entered === '') return undefined;
    const signal = startSearch({ key: 'find.searching' });
    const answer = await findUser(entered, userRefKey, brands, signal);
    // If the session has ended, the page shows the same as before once the reader has signed in again.
    if (signal.aborted || (!answer.ok && answer.status === 401)) return undefined;
    const found = answer.ok ? answer.value : { none: failedText(answer.status) };
    if ('none' in found) {
      return setMessage({ key: found.none, about: latest.current.onNoUser() });
    }
    setMessage(undefined);
    type({ userId: '' });
    return latest.current.onUser(found.refs);
  }

  return (
    <search className="find" aria-label={t('find.label')}>
      <FindField
        label={t('find.code')}
        hint={t('find.codeHint')}
        go={t('find.go')}
        isMain
        value={code}
        onChange={(text) => type({ code: text })}
        onFind={() => void findCode()}
      />
      <FindField
        label={t('find.user')}
        hint={t('find.userHint')}
        go={t('find.userGo')}
        value={userId}
        onChange={(text) => type({ userId: text })}
        onFind={() => void findUserId()}
      />
      <output className="find-said">
        {message !== undefined && (
          <>
            {t(message.key, message.values)}{' '}
            {message.codes?.map((similar) => (
              <Fragment key={similar}>
                <VisitLink code={similar} navigation={{ ...toVisit, open: showVisit }}>
                  {t('view.visit', { code: similar })}
                </VisitLink>{' '}
              </Fragment>
            ))}
            {message.words !== undefined && (
              <button type="button" className="link" onClick={() => findWords(message.words ?? '')}>
                {t('find.asWords')}
              </button>
            )}
          </>
        )}
      </output>
    </search>
  );
}

function isMail(text: string): boolean {
  return /\S@\S/.test(text);
}
