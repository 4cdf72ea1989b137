import { useEffect, useRef, useState } from 'react';
import type { EntriesPage } from '../../reading/answers.ts';
import { type Chip, emptyFilter } from '../../reading/entry-filter.ts';
import { askAllEntries } from '../api/questions.ts';
import { CountedUntil } from '../counted-until.tsx';
import { Failed } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import { TakeAlong } from '../take/take-along.tsx';
import { clockText } from './clock-text.ts';
import { Fact } from './fact.tsx';
import { hasMoreToCome, isPageGone, settledStory } from './more-to-come.ts';
import { ReleaseFact } from './release-fact.tsx';
import { StoryLines } from './story-lines.tsx';
import { storyRow } from './story-row.ts';
import { tellStory } from './tell-story.ts';
import { VisitsAround } from './visits-around.tsx';

export interface VisitPageProps {
  code: string;
  /** How long entries are kept. */
  keepDays: number;
  /** Senders whose entries the reader has left out: none of their inventions says anything of this visit. */
  leftOut: readonly Chip[];
  /** The address of this story. */
  address: () => string;
  onBack: () => void;
  onVisit: (code: string) => void;
  /** Shows the entries of this time. */
  onEntries: (from: number, to: number) => void;
  onAgain: () => void;
}

/** Whoever looks around a visit sees a little of what was before and after. */
const spareMs = 60_000;
const dayMs = 86_400_000;
/** More than a visit of a day makes. */
const visitEntries = 5_000;

/** What a visitor met, from the first moment to the last. */
export function VisitPage(props: VisitPageProps) {
  const { code, keepDays, leftOut, address, onBack, onVisit, onEntries, onAgain } = props;
  const reader = useLanguage();
  const { t } = reader;
  const [page, setPage] = useState<EntriesPage & { askedAt: number }>();
  const [failed, setFailed] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const abort = new AbortController();
    const askedAt = Date.now();
    const filter = { ...emptyFilter, chips: [{ name: 'visit', value: code, excluded: false } as const] };
    void askAllEntries({ filter, most: visitEntries, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.ok) return setPage({ ...answer.value, askedAt });
      return setFailed(answer.status);
    });
    return () => abort.abort();
  }, [code]);

  const entries = page?.entries;
  const cutOff = page?.rest !== undefined;
  const told = page === undefined ? undefined : tellStory(page.entries, cutOff);
  const story = told === undefined ? undefined : settledStory(told, page?.askedAt ?? 0, keepDays * dayMs);
  const first = entries?.at(-1);
  const late = story?.late;
  const lasted = story === undefined ? 0 : story.endedAt - story.openedAt;
  // Between times of a clock that was set back lies no length of time.
  const isSetBack = story?.lines.some((line) => line.kind === 'entry' && (line.pauseMs ?? 0) < 0);
  const [lacksBegin, lacksEnd] = [
    cutOff || story?.lines.at(0)?.kind === 'gap',
    story?.lines.at(-1)?.kind === 'gap',
  ];
  const isGone = story !== undefined && isPageGone(story);
  const isOfUnknownLength = isSetBack || lacksBegin || lacksEnd || (lasted === 0 && !isGone);
  return (
    <article className="visit">
      <p className="visit-back">
        <button type="button" onClick={onBack}>
          ← {t('visit.back')}
        </button>
      </p>
      <header className="view-head">
        <div>
          <h2 ref={heading} tabIndex={-1} className="visit-title">
            {t('visit.title', { code })}
          </h2>
          {page !== undefined && (
            <p className="hint printed-hint">
              <CountedUntil until={page.askedAt} onAgain={onAgain} />
            </p>
          )}
        </div>
        <TakeAlong
          address={address}
          collect={() =>
            Promise.resolve({
              ok: true,
              value: {
                name: `visit ${code}`,
                question: address(),
                rows: (story?.lines ?? []).map((line) => storyRow(line, reader)),
                complete: entries !== undefined && !cutOff,
              },
            })
          }
        />
      </header>
      {failed !== undefined && <Failed status={failed} onAgain={onAgain} />}
      {story === undefined && failed === undefined && (
        <output className="empty">
          {entries === undefined ? (
            t('loading')
          ) : (
            <>
              {t('visit.none', { code })}
              <br />
              <span className="hint">{t('visit.noneHelp')}</span>
            </>
          )}
        </output>
      )}
      {story !== undefined && first !== undefined && (
        <>
          <dl className="facts">
            <Fact
              name={t('visit.began')}
              value={
                lacksBegin
                  ? t('visit.before', { time: reader.moment(story.openedAt) })
                  : reader.moment(story.openedAt)
              }
            />
            <Fact
              name={t('visit.lasted')}
              value={
                isOfUnknownLength
                  ? t('clock.unknown')
                  : isGone
                    ? reader.duration(lasted)
                    : t('visit.atLeast', { time: reader.duration(lasted) })
              }
            />
            {late && (
              <Fact
                name={t('visit.late')}
                value={t('detail.late', {
                  time: reader.moment(late.receivedAt),
                  delay: reader.duration(late.delayMs),
                })}
              />
            )}
            <Fact name={t('name.brand')} value={first.attributes['brand'] ?? ''} />
            <Fact name={t('name.locale')} value={reader.languageName(first.attributes['locale'] ?? '')} />
            <ReleaseFact release={first.attributes['release'] ?? ''} at={story.openedAt} leftOut={leftOut} />
            <Fact name={t('name.connection')} value={first.attributes['connection'] ?? ''} />
            <Fact name={t('visit.clock')} value={clockText(story.clockDifferenceMs, reader)} />
            <Fact name={t('visit.missing')} value={reader.number(story.missing)} />
          </dl>
          <h3>{t('story.title')}</h3>
          <p className="hint printed-hint">{t('story.claim')}</p>
          {cutOff && <p className="cut">{t('visit.cut', { count: visitEntries })}</p>}
          <StoryLines lines={story.lines} />
          {hasMoreToCome(story, page?.askedAt ?? 0) && <p className="hint printed-hint">{t('visit.more')}</p>}
          <VisitsAround
            code={code}
            entries={page?.entries ?? []}
            from={story.startedAt}
            to={story.endedAt}
            leftOut={leftOut}
            onVisit={onVisit}
            onAgain={onAgain}
          />
          <p>
            <button
              type="button"
              onClick={() => onEntries(story.startedAt - spareMs, story.endedAt + spareMs)}
            >
              {t('visit.entries')}
            </button>
          </p>
        </>
      )}
    </article>
  );
}
