import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Chip, EntryFilter } from '../../reading/entry-filter.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { Failed } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import { ExportEntries } from '../export/export-entries.tsx';
import type { VisitNavigation } from '../visit/visit-link.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { EntryList } from './entry-list.tsx';
import { ListEnd } from './list-end.tsx';
import { LiveState } from './live-state.tsx';
import { useEntries } from './use-entries.ts';
import { useLinkedEntry } from './use-linked-entry.ts';
import { useAnnounceOnce } from '../use-announce-once.ts';

export interface EntriesPaneProps {
  filter: EntryFilter;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
  /** Position of the entry whose details are shown. */
  selected: number | undefined;
  onSelect: (position: number | undefined) => void;
  onChip: (chip: Chip) => void;
  onAround: (entry: StoredEntry, ms: number) => void;
  toVisit: VisitNavigation;
  onRefresh: () => void;
}

/** The list of one filter's entries, with the chosen one beside it. */
export function EntriesPane(props: EntriesPaneProps) {
  const { filter, address, selected, onSelect, onChip, onAround, toVisit, onRefresh } = props;
  const { t } = useLanguage();
  const pane = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [atTop, setAtTop] = useState(true);
  const [paused, setPaused] = useState(false);
  const reading = selected !== undefined || !atTop;
  const { state, unfinished, loadMore, showWaiting } = useEntries({ filter, paused, atTop: !reading });
  const { entries, rest, loading, failed: newerFailed, olderFailed, waiting } = state;
  const failed = newerFailed ?? olderFailed;
  /** Newer entries may be missing from those shown. */
  const isOld = newerFailed !== undefined && entries.length > 0;

  function close() {
    onSelect(undefined);
    pane.current?.querySelector<HTMLElement>('.row-button[tabindex="0"]')?.focus();
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // In a field, Escape closes suggestions or cancels composition; the chart's slider uses it only for its selection.
    const isInField =
      event.target instanceof Element && event.target.matches('input:not([type=range]), select');
    if (event.key === 'Escape' && selected !== undefined && !isInField) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const isBelow = selected !== undefined && rest !== undefined && selected < rest;
  const linked = useLinkedEntry(filter, isBelow ? selected : undefined);
  const entry = entries.find(({ position }) => position === selected) ?? linked?.entry;
  const whole = rest === undefined && !loading && failed === undefined;
  const isCounted = whole || entries.length > 0;
  const live = useAnnounceOnce(isCounted ? entries.length : undefined);
  const isMissing = entry === undefined && (whole || (linked !== undefined && linked.failed === undefined));
  return (
    <div ref={pane} className={selected === undefined ? '' : 'split'}>
      <section aria-labelledby="entries-title">
        <header className="entries-head">
          <h2 id="entries-title" ref={heading} tabIndex={-1}>
            {t('view.entries')}
          </h2>
          <LiveState
            unfinished={unfinished}
            paused={paused}
            reading={reading}
            waiting={waiting.length}
            lost={isOld || (failed !== undefined && entries.length === 0)}
            onPause={setPaused}
            onShow={() => {
              showWaiting();
              pane.current?.querySelector('.list-box')?.scrollTo({ top: 0 });
              // The pressed button disappears.
              heading.current?.focus({ preventScroll: true });
            }}
          />
          <output className="entries-count" aria-live={live}>
            {isCounted && t(whole ? 'list.countAll' : 'list.count', { count: entries.length })}
          </output>
          <ExportEntries filter={filter} newest={entries[0]?.time} address={address} />
        </header>
        {failed !== undefined && (
          <Failed
            status={failed}
            title={isOld && unfinished ? 'failed.lost' : 'failed.title'}
            old={isOld}
            onRefresh={onRefresh}
          />
        )}
        {entries.length > 0 && (
          <EntryList
            entries={entries}
            selected={selected}
            onSelect={onSelect}
            onEnd={loadMore}
            onTop={setAtTop}
            whole={whole}
          />
        )}
        {loading && entries.length === 0 && <div className="list-to-come" aria-hidden="true" />}
        <ListEnd state={state} whole={whole} hasWords={filter.text !== ''} />
      </section>
      {entry !== undefined && (
        <EntryDetail
          key={entry.position}
          entry={entry}
          onClose={close}
          onChip={onChip}
          onAround={onAround}
          toVisit={toVisit}
        />
      )}
      {linked?.failed !== undefined && <Failed status={linked.failed} onRefresh={onRefresh} />}
      {selected !== undefined && isMissing && (
        <section className="detail">
          <p>{t('detail.missing')}</p>
          <button type="button" onClick={close}>
            {t('detail.close')}
          </button>
        </section>
      )}
    </div>
  );
}
