import type { StoredEntry } from '../../reading/stored-entry.ts';

export interface EntryListState {
  /** The newest first. */
  entries: readonly StoredEntry[];
  /** New entries that wait until the reader is back at the top. */
  waiting: readonly StoredEntry[];
  /** Between those that wait and the list there are more, from here on: too many came at once. */
  waitingRest: number | undefined;
  /** Where older entries begin; undefined: there are none. */
  rest: number | undefined;
  loading: boolean;
  /** Status of the last failure. */
  failed: number | undefined;
}

export type EntryListAction =
  | { type: 'load' }
  | { type: 'older'; entries: readonly StoredEntry[]; rest: number | undefined }
  | { type: 'newer'; entries: readonly StoredEntry[]; rest: number | undefined; atTop: boolean }
  | { type: 'show' }
  | { type: 'fail'; status: number };

export const emptyList: EntryListState = {
  entries: [],
  waiting: [],
  waitingRest: undefined,
  rest: undefined,
  loading: true,
  failed: undefined,
};

export function changeEntryList(state: EntryListState, action: EntryListAction): EntryListState {
  if (action.type === 'load') return { ...state, loading: true, failed: undefined };
  if (action.type === 'fail') return { ...state, loading: false, failed: action.status };
  if (action.type === 'show') return withWaiting(state);
  if (action.type === 'older') {
    const entries = [...state.entries, ...action.entries];
    return { ...state, entries, rest: action.rest, loading: false, failed: undefined };
  }
  const newest = (state.waiting[0] ?? state.entries[0])?.position ?? 0;
  // Two looks at once may bring the same.
  const fresh = action.entries.filter(({ position }) => position > newest);
  const next: EntryListState =
    action.rest === undefined
      ? { ...state, waiting: [...fresh, ...state.waiting], failed: undefined }
      : { ...state, waiting: fresh, waitingRest: action.rest, failed: undefined };
  return action.atTop ? withWaiting(next) : next;
}

/** A list with a hole would be taken for whole: then it begins anew with what waits. */
function withWaiting(state: EntryListState): EntryListState {
  const { entries, waiting, waitingRest } = state;
  const shown =
    waitingRest === undefined
      ? { entries: [...waiting, ...entries] }
      : { entries: waiting, rest: waitingRest };
  return { ...state, ...shown, waiting: [], waitingRest: undefined };
}
