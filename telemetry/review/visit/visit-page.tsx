import type { Chip } from '../../reading/entry-filter.ts';
import { Failed } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { hasMoreToCome, isGoingOn, isPageGone, settledStory } from './more-to-come.ts';
import { StoryLines } from './story-lines.tsx';
import { storyRow } from './story-row.ts';
import { tellStory } from './tell-story.ts';
import { type LoadedVisit, useVisit, visitEntries } from './use-visit.ts';
import { VisitFacts } from './visit-facts.tsx';
import type { VisitNavigation } from './visit-link.tsx';
import { VisitsAround } from './visits-around.tsx';

export interface VisitPageProps {
  code: string;
  /** Loads the visit again when it changes. */
  round: number;
  /** How long entries are kept. */
  keepDays: number;
  /** Senders that the reader has excluded: their inventions say nothing about this visit. */
  excludedSenders: readonly Chip[];
  /** The address of this story. */
  address: () => string;
  onBack: () => void;
  toVisit: VisitNavigation;
  /** Shows the entries of this period; without an end, new ones too. */
  onEntries: (from: number, to: number | undefined) => void;
  onRefresh: () => void;
}

/** Margin that shows a little of what was before and after the visit. */
const spareMs = 60_000;
const dayMs = 86_400_000;

/** Undefined without entries. */
function storyOf({ entries, isCutOff, requestedAt }: LoadedVisit, keepDays: number) {
  const story = tellStory(entries, isCutOff);
  return story && settledStory(story, requestedAt, keepDays * dayMs);
}

function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.focus();
}

/** What a visitor met, from the first moment to the last. */
export function VisitPage(props: VisitPageProps) {
  const { code, round, keepDays, excludedSenders, address, onBack, toVisit, onEntries, onRefresh } = props;
  const reader = useLanguage();
  const { t } = reader;
  const { loaded, failed } = useVisit(code, round);
  const story = loaded && storyOf(loaded, keepDays);
  const first = loaded?.entries.at(-1);
  return (
    <article className="visit">
      <p className="visit-back">
        <button type="button" onClick={onBack}>
          ← {t('visit.back')}
        </button>
      </p>
      <header className="view-head">
        <div>
          <h2 key={round} ref={takeFocus} tabIndex={-1} className="visit-title">
            {t('visit.title', { code })}
          </h2>
          <p className="hint printed-hint">
            {/* In the page from the start: screen readers hear that the story is there, or has been loaded again. */}
            <output>{loaded && t('visit.asOf', { time: reader.moment(loaded.requestedAt) })}</output>{' '}
            {loaded && (
              <button type="button" className="link" onClick={onRefresh}>
                {t('visit.again')}
              </button>
            )}
          </p>
        </div>
        <ExportMenu
          address={address}
          collect={() =>
            Promise.resolve({
              ok: true,
              value: {
                name: `visit ${code}`,
                address: address(),
                rows: (story?.lines ?? []).map((line) => storyRow(line, reader)),
                complete: loaded !== undefined && !loaded.isCutOff,
              },
            })
          }
        />
      </header>
      {failed !== undefined && <Failed status={failed} old={loaded !== undefined} onRefresh={onRefresh} />}
      {story === undefined && failed === undefined && (
        <output className="empty">
          {loaded === undefined ? (
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
      {loaded && story && first && (
        <>
          <VisitFacts
            story={story}
            first={first}
            isCutOff={loaded.isCutOff}
            excludedSenders={excludedSenders}
          />
          <h3>{t('story.title')}</h3>
          <p className="hint printed-hint">{t('story.claim')}</p>
          {story.senders > 1 && <p className="cut">{t('story.senders', { count: story.senders })}</p>}
          {loaded.isCutOff && <p className="cut">{t('visit.cut', { count: visitEntries })}</p>}
          <StoryLines lines={story.lines} />
          {hasMoreToCome(story, loaded.requestedAt) && <p className="hint printed-hint">{t('visit.more')}</p>}
          {!isPageGone(story) && !isGoingOn(story, loaded.requestedAt) && (
            <p className="hint printed-hint">{t('visit.unended')}</p>
          )}
          <VisitsAround
            key={loaded.requestedAt}
            code={code}
            entries={loaded.entries}
            from={story.startedAt}
            to={story.endedAt}
            excludedSenders={excludedSenders}
            toVisit={toVisit}
            onRefresh={onRefresh}
          />
          <p>
            <button
              type="button"
              onClick={() =>
                onEntries(
                  story.startedAt - spareMs,
                  isGoingOn(story, Date.now()) ? undefined : story.endedAt + spareMs,
                )
              }
            >
              {t('visit.entries')}
            </button>
          </p>
        </>
      )}
    </article>
  );
}
