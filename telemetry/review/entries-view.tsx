import { type Chip, emptyFilter, type EntryFilter } from '../reading/entry-filter.ts';
import { Volume } from './chart/volume.tsx';
import { EntriesPane } from './list/entries-pane.tsx';
import type { PageState } from './page-state.ts';
import type { VisitNavigation } from './visit/visit-link.tsx';

export interface EntriesViewProps {
  state: PageState;
  change: (state: PageState, replace?: boolean) => void;
  /** Loads the list again when it changes. */
  round: number;
  /** The end of the count if the filter has none. */
  until: number;
  /** Senders that the reader has excluded; they stay excluded, whatever else is asked for. */
  excludedSenders: readonly Chip[];
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
  onFilter: (filter: EntryFilter) => void;
  onChip: (chip: Chip) => void;
  toVisit: VisitNavigation;
  onRefresh: () => void;
  /** Counts again, and leaves the list alone. */
  onCount: () => void;
}

/** The chart, the list, and the selected entry. */
export function EntriesView(props: EntriesViewProps) {
  const {
    state,
    change,
    round,
    until,
    excludedSenders,
    address,
    onFilter,
    onChip,
    toVisit,
    onRefresh,
    onCount,
  } = props;
  const { filter } = state;
  return (
    <>
      <Volume
        filter={filter}
        until={until}
        onPeriod={(from, to) => onFilter({ ...filter, from, to })}
        onRefresh={onCount}
      />
      <EntriesPane
        key={`${JSON.stringify(filter)} ${round}`}
        filter={filter}
        address={address}
        selected={state.entry}
        onSelect={(entry) => change({ ...state, entry }, true)}
        onChip={onChip}
        onAround={({ time, position }, ms) =>
          change({
            ...state,
            filter: { ...emptyFilter, from: time - ms, to: time + ms, chips: excludedSenders },
            entry: position,
          })
        }
        toVisit={toVisit}
        onRefresh={onRefresh}
      />
    </>
  );
}
