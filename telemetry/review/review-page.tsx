import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chipValues, type EntryFilter, wantedChip } from '../reading/entry-filter.ts';
import type { Session } from './api/requests.ts';
import { BrandBoard } from './brands/brand-board.tsx';
import { periodStart } from './chart/slots.ts';
import { Volume } from './chart/volume.tsx';
import {
  aroundTime,
  excludedSenders,
  ofNoUser,
  ofPattern,
  ofUser,
  ofVisit,
  withChip,
} from './filter-moves.ts';
import { Chips } from './find/chips.tsx';
import { FindBar } from './find/find-bar.tsx';
import { Period } from './find/period.tsx';
import type { TypedSearch } from './find/typed-search.ts';
import { useLanguage } from './language/use-language.tsx';
import { EntriesPane } from './list/entries-pane.tsx';
import { PageHead } from './page-head.tsx';
import { type PageState, pageSearch } from './page-state.ts';
import { PatternsPage } from './patterns/patterns-page.tsx';
import { PrintedHead } from './export/printed-head.tsx';
import { reachedEnd } from './time/period-end.ts';
import { ViewBoundary } from './view-boundary.tsx';
import { StoreNotice } from './store-notice.tsx';
import type { VisitNavigation } from './visit/visit-link.tsx';
import { VisitPage } from './visit/visit-page.tsx';

const dayMs = 86_400_000;

export interface ReviewPageProps {
  state: PageState;
  change: (state: PageState, replace?: boolean) => void;
  session: Session;
  typed: TypedSearch;
  /** The form that was here before is gone, and the focus with it. */
  hasEntered: boolean;
  /** The reader has signed out. */
  onSignedOut: () => void;
}

export function ReviewPage(props: ReviewPageProps) {
  const { state, change: go, session, typed, hasEntered, onSignedOut } = props;
  const { t, zone } = useLanguage();
  // `round` counts up to reload everything; charts end at `at` if the period is not over.
  const [load, setLoad] = useState(() => ({ round: 0, at: Date.now() }));
  const { filter, view, visit } = state;
  const senders = useMemo(() => excludedSenders(filter.chips), [filter.chips]);

  /** The filter with which a user was not found: what it lets through would pass for that user's. */
  const [withoutUser, setWithoutUser] = useState<EntryFilter>();
  const reload = useCallback(() => {
    setWithoutUser(undefined);
    setLoad(({ round }) => ({ round: round + 1, at: Date.now() }));
  }, []);

  const main = useRef<HTMLElement>(null);
  const atFirst = useRef(!hasEntered);
  useEffect(() => {
    // The pressed button may be gone: the focus would begin again at the top of the page.
    if (!atFirst.current && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    atFirst.current = false;
  });

  /** A visit's story names its code: it can't pass for anybody else's. */
  const shown = withoutUser === filter && view !== 'visit' ? undefined : view;

  const change = (next: PageState, replace?: boolean) => {
    if (next.filter !== filter || next.view !== view) {
      setWithoutUser(undefined);
      setLoad((last) => ({ ...last, at: Date.now() }));
    }
    go(next, replace);
  };
  /** Asking for what is already shown reloads it. */
  const open = (next: PageState) => (pageSearch(next) === pageSearch(state) ? reload() : change(next));
  const setFilter = (next: EntryFilter) =>
    change({ ...state, filter: next, entry: undefined, view: view === 'visit' ? 'entries' : view });
  const showEntries = (next: EntryFilter) =>
    change({ ...state, filter: next, view: 'entries', entry: undefined });
  const storyOf = (code: string) => ({ ...state, view: 'visit', visit: code, entry: undefined }) as const;
  const toVisit: VisitNavigation = {
    address: (code) => pageSearch(storyOf(code)),
    open: (code) => open(storyOf(code)),
  };
  const address = (linkedFilter: EntryFilter) =>
    location.origin + location.pathname + pageSearch({ ...state, filter: linkedFilter });

  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <PageHead state={state} change={open} onSignedOut={onSignedOut} />
      <PrintedHead
        address={() =>
          address({ ...filter, to: reachedEnd(filter, view === 'entries' ? Date.now() : load.at) })
        }
      />
      <FindBar
        typed={typed}
        view={`${view} ${visit}`}
        filter={filter}
        userRefKey={session.userRefKey}
        brands={chipValues(filter, 'brand', false)}
        toVisit={toVisit}
        onUser={(refs) =>
          showEntries(ofUser(filter, refs, periodStart(Date.now(), session.keepDays * dayMs, zone)))
        }
        onNoUser={() => {
          const others = ofNoUser(filter);
          if (others !== filter) change({ ...state, filter: others, entry: undefined });
          setWithoutUser(others);
          return others;
        }}
        onText={(words) => showEntries({ ...filter, text: words })}
      />
      {view !== 'visit' && (
        <search className="bar" aria-label={t('filter.label')}>
          <Period filter={filter} until={load.at} onChange={setFilter} />
          <Chips filter={filter} onChange={setFilter} round={load.round} />
        </search>
      )}
      <main id="main" ref={main} tabIndex={-1}>
        <StoreNotice />
        <ViewBoundary of={`${pageSearch(state)} ${load.round}`} onRefresh={reload}>
          {shown === undefined && (
            <div className="empty">
              <p>{t('find.others')}</p>
              <button type="button" onClick={reload}>
                {t('find.showOthers')}
              </button>
            </div>
          )}
          {shown === 'entries' && (
            <>
              <Volume
                filter={filter}
                until={load.at}
                onPeriod={(from, to) => setFilter({ ...filter, from, to })}
                onRefresh={() => setLoad((last) => ({ ...last, at: Date.now() }))}
              />
              <EntriesPane
                key={`${JSON.stringify(filter)} ${load.round}`}
                filter={filter}
                address={address}
                selected={state.entry}
                onSelect={(entry) => change({ ...state, entry }, true)}
                onChip={(chip) => showEntries(withChip(filter, chip))}
                onAround={({ time, position }, ms) =>
                  change({ ...state, filter: aroundTime(filter, time, ms), entry: position })
                }
                toVisit={toVisit}
                onRefresh={reload}
              />
            </>
          )}
          {shown === 'brands' && (
            <BrandBoard
              filter={filter}
              until={load.at}
              address={address}
              onBrand={(value) => showEntries(withChip(filter, wantedChip('brand', value)))}
              onRefresh={reload}
            />
          )}
          {shown === 'patterns' && (
            <PatternsPage
              filter={filter}
              until={load.at}
              address={address}
              onPattern={(pattern, level) => showEntries(ofPattern(filter, pattern, level))}
              onRefresh={reload}
            />
          )}
          {shown === 'visit' && (
            <VisitPage
              key={visit}
              code={visit}
              round={load.round}
              keepDays={session.keepDays}
              excludedSenders={senders}
              toVisit={toVisit}
              address={() => address(filter)}
              onBack={() => change({ ...state, view: 'entries' })}
              onEntries={(from, to) => showEntries(ofVisit(visit, from, to))}
              onRefresh={reload}
            />
          )}
        </ViewBoundary>
      </main>
    </>
  );
}
