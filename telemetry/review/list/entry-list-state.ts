import type { StoredEntry } from '../../reading/stored-entry.ts';

export interface EntryListState {
  /** The newest first. */
  entries: readonly StoredEntry[];
  /** New entries that wait until the reader is back at the top. */
  waiting: readonly StoredEntry[];
  /** Where older entries begin; undefined: there are none. */
  rest: number | undefined;
  loading: boolean;
  /** Status of the last failure. */
  failed: number | undefined;
}

export type EntryListAction =
  | { type: 'load' }
  | { type: 'older'; entries: readonly StoredEntry[]; rest: number | undefined }
  | { type: 'newer'; entries: readonly StoredEntry[]; atTop: boolean }
  | { type: 'show' }
  | { type: 'fail'; status: number };

export const emptyList: EntryListState = {
  entries: [],
  waiting: [],
  rest: undefined,
  loading: true,
  failed: undefined,
};

export function changeEntryList(state: EntryListState, action: EntryListAction): EntryListState {
  if (action.type === 'load') return { ...state, loading: true, failed: undefined };
  if (action.type === 'fail') return { ...state, loading: false, failed: action.status };
  if (action.type === 'show') return { ...state, entries: [...state.waiting, ...state.entries], waiting: [] };
  if (action.type === 'older') {
    const entries = [...state.entries, ...action.entries];
    return { ...state, entries, rest: action.rest, loading: false, failed: undefined };
  }
  const newest = (state.waiting[0] ?? state.entries[0])?.position ?? 0;
  // Two looks at once may bring the same.
  const waiting = [...action.entries.filter(({ position }) => position > newest), ...state.waiting];
  return action.atTop
    ? { ...state, entries: [...waiting, ...state.entries], waiting: [], failed: undefined }
    : { ...state, waiting, failed: undefined };
}
