import { type FormEvent, Fragment, useId, useState } from 'react';
import { emptyFilter, hasWords } from '../../reading/entry-filter.ts';
import { codesWithin, nearbyCodes, referenceCodeReadings } from '../../reading/reference-code.ts';
import type { Answer } from '../api/ask.ts';
import { askKnown, askTally } from '../api/questions.ts';
import { failedText } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import type { TextKey } from '../language/texts.en.ts';
import type { TextValues } from '../language/texts.ts';
import { userRefsOf } from './user-refs.ts';

export interface FindBarProps {
  /** What is shown below; what was said of another view is no longer. */
  view: string;
  userRefKey: string;
  /** Those that the filter names. */
  brands: readonly string[];
  onVisit: (code: string) => void;
  onUser: (refs: readonly string[]) => void;
  onText: (text: string) => void;
}

/** More would be guesses. */
const mostNearby = 5;

/** Far more than there are; strangers can invent others, and how users are named in them. */
const mostBrands = 500;
const mostUserRefs = 50;

/**
 * The brands for which a user id's hash is to be made. With a key of the deployment's own it is the same in all of them; without
 * one each brand has another, and those count that the caller named, or all.
 */
async function askBrands(userRefKey: string, named: readonly string[]): Promise<Answer<readonly string[]>> {
  const brands = new Set<string>();
  if (userRefKey !== '' || named.length > 0) return { ok: true, value: named };
  const answer = await askTally(
    { filter: emptyFilter, by: ['brand'] },
    new AbortController().signal,
    ({ groups }) => groups.forEach(({ values }) => values[0] !== undefined && brands.add(values[0])),
  );
  return answer.ok ? { ok: true, value: [...brands] } : answer;
}

/** Finds by what a caller can tell: the reference code, the user id, or some words of a message. */
export function FindBar(props: FindBarProps) {
  const { view, userRefKey, brands: named, onVisit, onUser, onText } = props;
  const { t } = useLanguage();
  const id = useId();
  const [code, setCode] = useState('');
  const [userId, setUserId] = useState('');
  const [said, setSaid] = useState<{
    key: TextKey;
    values?: TextValues;
    words?: string;
    codes?: readonly string[];
  }>();
  const [seen, setSeen] = useState(view);
  if (seen !== view) {
    setSeen(view);
    setSaid(undefined);
  }

  async function findCode(event: FormEvent) {
    event.preventDefault();
    const readings = referenceCodeReadings(code);
    const nearby = nearbyCodes(code);
    // Of a text that is about as long as a code, no part is one as it stands: the caller has to say which letter is too many.
    const within = readings.length === 0 && nearby.length === 0 ? codesWithin(code) : [];
    if ([...readings, ...within, ...nearby].length === 0) return findWords(code);
    setSaid({ key: 'find.searching' });
    const answer = await askKnown('visit', [...readings, ...within]);
    if (!answer.ok) return failed(answer.status);
    const [found] = answer.value;
    if (found !== undefined) return showVisit(found);
    const near = await askKnown('visit', nearby);
    if (!near.ok) return failed(near.status);
    const codes = near.value.slice(0, mostNearby);
    if (readings.length === 0 && codes.length === 0) return findWords(code);
    // Some words look like a code, too. Whose visit a similar code names, only the caller can say.
    return setSaid({
      key: codes.length === 0 ? 'find.noVisit' : 'find.nearby',
      values: { code: code.trim().toUpperCase() },
      words: code,
      codes,
    });
  }

  function showVisit(found: string) {
    setSaid(undefined);
    onVisit(found);
  }

  function findWords(words: string) {
    // An empty field takes back what was looked for.
    if (words.trim() !== '' && !hasWords(words)) return setSaid({ key: 'find.noWords' });
    // It would go to the server, and into the address that readers share, to find nothing.
    if (/\S@\S/.test(words)) return setSaid({ key: 'find.mail' });
    setSaid(undefined);
    return onText(words.trim());
  }

  async function findUser(event: FormEvent) {
    event.preventDefault();
    if (userId.trim() === '') return undefined;
    setSaid({ key: 'find.searching' });
    const brands = await askBrands(userRefKey, named);
    if (!brands.ok) return failed(brands.status);
    if (brands.value.length > mostBrands) return setSaid({ key: 'find.manyBrands' });
    const refs = await userRefsOf(userId, userRefKey, brands.value);
    if (refs === undefined) return setSaid({ key: 'find.noHash' });
    const answer = await askKnown('userRef', refs);
    if (!answer.ok) return failed(answer.status);
    if (answer.value.length === 0)
      return setSaid({ key: userRefKey === '' && named.length > 0 ? 'find.noUserThere' : 'find.noUser' });
    if (answer.value.length > mostUserRefs) return setSaid({ key: 'find.manyBrands' });
    setSaid(undefined);
    setUserId('');
    return onUser(answer.value);
  }

  const failed = (status: number) => setSaid({ key: failedText(status) });

  return (
    <search className="find" aria-label={t('find.label')}>
      <form onSubmit={(event) => void findCode(event)}>
        <label htmlFor={`${id}-code`}>{t('find.code')}</label>
        <div className="find-field">
          <input
            id={`${id}-code`}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            aria-describedby={`${id}-code-hint`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
          />
          <button type="submit" className="main">
            {t('find.go')}
          </button>
        </div>
        <p className="hint" id={`${id}-code-hint`}>
          {t('find.codeHint')}
        </p>
      </form>
      <form onSubmit={(event) => void findUser(event)}>
        <label htmlFor={`${id}-user`}>{t('find.user')}</label>
        <div className="find-field">
          <input
            id={`${id}-user`}
            value={userId}
            onChange={(event) => setUserId(event.target.value)}
            aria-describedby={`${id}-user-hint`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
          />
          <button type="submit">{t('find.userGo')}</button>
        </div>
        <p className="hint" id={`${id}-user-hint`}>
          {t('find.userHint')}
        </p>
      </form>
      <output className="find-said">
        {said !== undefined && (
          <>
            {t(said.key, said.values)}{' '}
            {said.codes?.map((similar) => (
              <Fragment key={similar}>
                <button type="button" className="link" onClick={() => showVisit(similar)}>
                  {t('view.visit', { code: similar })}
                </button>{' '}
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
